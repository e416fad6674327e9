/** Ten characters of Crockford's alphabet, which leaves out what is easily confused. */
const CODE = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/**
 * The code of an invitation as it was typed, pasted or scanned: lower case, spaces and hyphens are let pass, look-alikes
 * are read as what they were meant to be, and of a whole link only its code counts. Null where it is none.
 */
export function readCode(text: string): string | null {
  const typed = text.slice(text.lastIndexOf("/") + 1);
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll(/[IL]/g, "1").replaceAll("O", "0");
  return CODE.test(code) ? code : null;
}
