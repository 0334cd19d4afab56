// The forms that an area's name takes: content-packs, contentPacks, ContentPacks, content_packs, "Content packs".

/** @typedef {{ kebab: string, camel: string, pascal: string, snake: string, title: string }} AreaNames */

/** @param {string} name @returns {AreaNames | undefined} nothing when the name will not do */
export function namesOf(name) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return undefined;
  const words = name.split('-');
  const pascal = words.map(capital).join('');
  return {
    kebab: name,
    camel: (pascal[0] ?? '').toLowerCase() + pascal.slice(1),
    pascal,
    snake: words.join('_'),
    title: capital(words.join(' ')),
  };
}

const capital = (/** @type {string} */ word) => word.charAt(0).toUpperCase() + word.slice(1);
