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

/** What `make` gives, made when it is first wanted. */
function lazily<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

/** Each format is made with its first number: all of them at once are the longest task of a page's start. */
export function createNumbers(locale: string): Numbers {
  const numbers = (options?: Intl.NumberFormatOptions): ((value: number) => string) => {
    const format = lazily(() => new Intl.NumberFormat(locale, options));
    return (value) =>
      format()
        .formatToParts(value)
        .map((part) => (part.type === "minusSign" ? MINUS : part.value))
        .join("");
  };
  const mega = numbers({ style: "unit", unit: "megabyte", minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const date = lazily(() => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }));
  const list = lazily(() => new Intl.ListFormat(locale, { type: "conjunction" }));
  return {
    plain: numbers(),
    signed: numbers({ signDisplay: "exceptZero" }),
    average: numbers({ signDisplay: "exceptZero", maximumFractionDigits: 1 }),
    share: numbers({ style: "percent", maximumFractionDigits: 0 }),
    megabytes: (bytes) => mega(bytes / 1_000_000),
    list: (items) => list().format(items),
    moment: (ms) => date().format(ms),
  };
}
