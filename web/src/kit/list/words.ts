// A list's name in the middle of a sentence: "Streams" becomes "streams", "URL patterns" stays.
export function inSentence(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
