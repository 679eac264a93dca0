import { App, Button, ConfigProvider } from 'antd'
import { type ReactNode, useEffect, useMemo } from 'react'
import { notifyThrough } from '../notify.ts'
import { useLanguage } from '../translations/language.ts'
import { themeConfig } from './antd.ts'
import { useMode } from './layout.ts'
import { loadLibraryTexts, useLibraryTexts } from './library-texts.ts'
import { useIsPhone, useIsStill } from './use-media.ts'

/** Lends the component library's message line to code outside of components. */
function Notices() {
  const { message, notification } = App.useApp()
  useEffect(
    () =>
      notifyThrough({
        done: (text, back) => {
          if (!back) return void message.success(text)
          const key = `back ${text}`
          const act = () => {
            message.destroy(key)
            void back.act()
          }
          const content = (
            <>
              {text}
              <Button type="link" size="small" onClick={act}>
                {back.label}
              </Button>
            </>
          )
          return void message.success({ key, content, duration: back.seconds })
        },
        failed: (text, request) =>
          notification.error({ title: text, ...(request ? { description: request } : {}), role: 'alert' }),
      }),
    [message, notification],
  )
  return null
}

/** Colours, measures and the library's own texts, as the person has set them. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const mode = useMode()
  const isStill = useIsStill()
  const isPhone = useIsPhone()
  const theme = useMemo(() => themeConfig(mode, isStill, isPhone), [mode, isStill, isPhone])
  const language = useLanguage((store) => store.language)
  const locale = useLibraryTexts(({ antd }) => antd)
  useEffect(() => void loadLibraryTexts(language), [language])
  return (
    <ConfigProvider theme={theme} {...(locale ? { locale } : {})} button={{ autoInsertSpace: false }}>
      <App>
        <Notices />
        {children}
      </App>
    </ConfigProvider>
  )
}
