import type { Language } from '@obelisk/contract/refusal'
import dayjs from 'dayjs'
import { create } from 'zustand'

type AntdLocale = typeof import('antd/locale/zh_CN').default

/** The texts that the component library brings itself, such as those of a calendar or a pager. */
export const useLibraryTexts = create<{ antd: AntdLocale | undefined }>()(() => ({ antd: undefined }))

const texts: Record<Language, () => Promise<AntdLocale>> = {
  'zh-cn': async () => {
    const [locale] = await Promise.all([import('antd/locale/zh_CN'), import('dayjs/locale/zh-cn')])
    return locale.default
  },
  en: async () => (await import('antd/locale/en_US')).default,
}

export async function loadLibraryTexts(language: Language) {
  const antd = await texts[language]()
  dayjs.locale(language)
  useLibraryTexts.setState({ antd })
}
