/** Numbers for people, by `Intl`, with a real minus sign (U+2212) instead of the hyphen that some locales give. */
export interface Numbers {
  /** 1,045 */
  plain(value: number): string;
  /** +55, −20, 0 */
  signed(value: number): string;
  /** +2.3, for averages; one decimal at most. */
  average(value: number): string;
  /** 43 % in the manner of the locale; takes 0..1 */
  share(value: number): string;
  /** Bytes as megabytes with one decimal: 13.4 MB */
  megabytes(bytes: number): string;
  /** "East, South and West" in the manner of the locale */
  list(items: readonly string[]): string;
  /** A date with its time, of milliseconds since 1970. */
  moment(ms: number): string;
}

const MINUS = "\u2212";

export function createNumbers(locale: string): Numbers {
  const plain = new Intl.NumberFormat(locale);
  const signed = new Intl.NumberFormat(locale, { signDisplay: "exceptZero" });
  const average = new Intl.NumberFormat(locale, { signDisplay: "exceptZero", maximumFractionDigits: 1 });
  const share = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });
  const mega = new Intl.NumberFormat(locale, {
    style: "unit",
    unit: "megabyte",
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  const write = (format: Intl.NumberFormat, value: number): string =>
    format
      .formatToParts(value)
      .map((part) => (part.type === "minusSign" ? MINUS : part.value))
      .join("");
  return {
    plain: (value) => write(plain, value),
    signed: (value) => write(signed, value),
    average: (value) => write(average, value),
    share: (value) => write(share, value),
    megabytes: (bytes) => write(mega, bytes / 1_000_000),
    list: (items) => list.format(items),
    moment: (ms) => date.format(ms),
  };
}
