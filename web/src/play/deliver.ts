import type { Parcel } from "../store/export";

// The ways by which a text leaves the page. Each may be refused by the browser.

/** Saves a text as a file of this machine. */
export function download({ name, media, text }: Parcel): void {
  const address = URL.createObjectURL(new Blob([text], { type: media }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken hold of it by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

/** Puts a text on the clipboard; false where the browser does not let the page do so. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Hands a file to the system's share sheet; false where that cannot be, true also when the person thinks better of it. */
export async function share({ name, media, text }: Parcel): Promise<boolean> {
  const files = [new File([text], name, { type: media })];
  const what = navigator.canShare?.({ files }) ? { files } : { title: name, text };
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
