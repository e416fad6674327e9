/** A value before Chinese words: a space parts a figure or a Latin letter at its end from them. */
export function before(value: string): string {
  return /[\dA-Za-z]$/.test(value) ? `${value} ` : value;
}

/** A value after Chinese words: the same at its beginning. */
export function after(value: string): string {
  return /^[\dA-Za-z]/.test(value) ? ` ${value}` : value;
}

/** A value between Chinese words. */
export function between(value: string): string {
  return after(before(value));
}
