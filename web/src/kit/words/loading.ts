import { type Language, languages } from '@obelisk/contract/refusal'
import dayjs from 'dayjs'
import { createInstance, type i18n, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { create } from 'zustand'
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

type AntdLocale = typeof import('antd/locale/zh_CN').default

/** The texts that the component library brings itself. */
export const useLibraryTexts = create<{ antd: AntdLocale | undefined }>()(() => ({ antd: undefined }))

const libraryTexts: Record<Language, () => Promise<unknown>> = {
  'zh-cn': async () => {
    const [{ default: antd }] = await Promise.all([import('antd/locale/zh_CN'), import('dayjs/locale/zh-cn')])
    useLibraryTexts.setState({ antd })
  },
  en: async () => useLibraryTexts.setState({ antd: (await import('antd/locale/en_US')).default }),
}

export const languageLibraries = (language: Language) => libraryTexts[language]()

/** Tells the document and the date library which language is shown. */
export function showLanguage(language: Language) {
  document.documentElement.lang = language === 'zh-cn' ? 'zh-CN' : 'en'
  dayjs.locale(language)
}

export async function startWords() {
  const language = languageNow()
  const library = languageLibraries(language)
  await messages
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: 'zh-cn',
      supportedLngs: [...languages],
      lowerCaseLng: true,
      load: 'currentOnly',
      ns: [],
      defaultNS: false,
      keySeparator: false,
      nsSeparator: false,
      interpolation: { prefix: '{', suffix: '}', escapeValue: false },
      returnEmptyString: true,
      react: { useSuspense: true },
    })
  await library
  showLanguage(language)
}
