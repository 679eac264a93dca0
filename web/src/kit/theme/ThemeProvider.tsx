import { App, Button, ConfigProvider } from 'antd'
import { type ReactNode, useEffect, useMemo } from 'react'
import { flushSync } from 'react-dom'
import { notifyThrough } from '../notify.ts'
import { useLanguage } from '../translations/language.ts'
import { themeConfig } from './antd.ts'
import { setPrinting, useMode } from './layout.ts'
import { loadLibraryTexts, useLibraryTexts } from './library-texts.ts'
import { useIsPhone, useIsStill } from './use-media.ts'

/** Lends the component library's message line to code outside of components. */
function Notices() {
  const { message, notification } = App.useApp()
  useEffect(
    () =>
      notifyThrough({
        done: (text, back) => {
          // one after the other in one place: what was done before is not news any more
          if (!back) return void message.success({ key: 'done', content: text })
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

/** Hears when the browser begins and ends to print: the page is drawn light before its picture is taken. */
function listenToPrinting() {
  const paper = window.matchMedia('print')
  const turn = (isPrinting: boolean) => flushSync(() => setPrinting(isPrinting))
  const heard = ({ matches }: MediaQueryListEvent) => turn(matches)
  const begin = () => turn(true)
  const end = () => turn(false)
  paper.addEventListener('change', heard)
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    paper.removeEventListener('change', heard)
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
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
  useEffect(listenToPrinting, [])
  return (
    <ConfigProvider theme={theme} {...(locale ? { locale } : {})} button={{ autoInsertSpace: false }}>
      <App>
        <Notices />
        {children}
      </App>
    </ConfigProvider>
  )
}
