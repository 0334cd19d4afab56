// Remembers what was made of a text, such as a compiled pattern, up to a number of texts.

const MAX_REMEMBERED = 500;
const MAX_KEY_LENGTH = 2000;

export function remembered<Made>(make: (text: string) => Made): (text: string) => Made {
  const known = new Map<string, Made>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = make(text);
    if (known.size >= MAX_REMEMBERED) known.clear();
    if (text.length <= MAX_KEY_LENGTH) known.set(text, made);
    return made;
  };
}
