// The languages that a locale may be chosen from, with their English names.
import type { Locales } from '@logboom/contract/system/schemas';

const LANGUAGE_TAGS = `
  ar bg bn ca cs cs-CZ da da-DK de de-AT de-CH de-DE el en en-AU en-CA en-GB en-IE en-IN en-NZ
  en-US en-ZA es es-AR es-ES es-MX et eu fa fi fi-FI fr fr-BE fr-CA fr-CH fr-FR ga he hi hr hu id
  is it it-CH it-IT ja ja-JP ko ko-KR lt lv mk ms mt nb nb-NO nl nl-BE nl-NL nn-NO pl pl-PL pt
  pt-BR pt-PT ro ru ru-RU sk sl sq sr sv sv-SE sw ta th tr tr-TR uk ur vi zh zh-CN zh-HK zh-TW
`
  .trim()
  .split(/\s+/);

export function locales(): Locales {
  const names = new Intl.DisplayNames(['en'], { type: 'language', languageDisplay: 'standard' });
  const entries = LANGUAGE_TAGS.map((tag) => [
    tag,
    { language_tag: tag, display_name: names.of(tag) ?? tag },
  ]);
  return { locales: Object.fromEntries(entries) as Locales['locales'] };
}
