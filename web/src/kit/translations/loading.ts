import { type Language, languages } from '@obelisk/contract/refusal'
import { createInstance, type i18n, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { languageNow } from './language.ts'

export type Loaders = Readonly<Record<Language, () => Promise<Readonly<Record<string, string>>>>>

const rooms = new Map<string, Loaders>()

const isLanguage = (text: string): text is Language => languages.some((known) => known === text)

async function read(language: string, room: string): Promise<ResourceKey> {
  const load = isLanguage(language) ? rooms.get(room)?.[language] : undefined
  return load ? await load() : {}
}

/** Messages of all rooms, each loaded when its page is. `{name}` marks a value. */
export const messages: i18n = createInstance()

const backend = {
  type: 'backend' as const,
  init: () => undefined,
  read: (language: string, room: string, done: (error: unknown, messages: ResourceKey | false) => void) => {
    read(language, room).then(
      (found) => done(null, found),
      (error: unknown) => done(error, false),
    )
  },
}

export const register = (room: string, loaders: Loaders) => rooms.set(room, loaders)

/** Loads the messages of every room whose code has arrived. */
export async function readyWords() {
  const missing = [...rooms.keys()].filter((room) => !messages.hasLoadedNamespace(room))
  if (missing.length > 0) await messages.loadNamespaces(missing)
}

/** Tells the document which language is shown: for screen readers, hyphens and fonts. */
export function showLanguage(language: Language) {
  document.documentElement.lang = language === 'zh-cn' ? 'zh-CN' : 'en'
}

export async function startWords() {
  showLanguage(languageNow())
  await messages
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: languageNow(),
      fallbackLng: 'zh-cn',
      supportedLngs: [...languages],
      lowerCaseLng: true,
      load: 'currentOnly',
      ns: [],
      defaultNS: false,
      keySeparator: false,
      nsSeparator: false,
      interpolation: { prefix: '{', suffix: '}', escapeValue: false },
      react: { useSuspense: true },
    })
}
