import { Drawer } from 'antd'
import { KeyHints } from '#kit/display/KeyHints.tsx'
import { usePage } from '#kit/frame/current-page.ts'
import { useTranslated } from '#kit/translations.ts'
import { useTranslations } from './messages.ts'
import { helpOf } from './page-help.ts'

const topics = ['chain', 'scope', 'states'] as const

/** What the open page is for, where to begin, and which keys it knows. */
function OfPage() {
  const t = useTranslations()
  const translated = useTranslated()
  const page = usePage()
  const help = page && helpOf[page.path]
  if (!help) return null
  const { topic, keys } = help
  return (
    <>
      <section>
        <h3>{translated(page.title)}</h3>
        <p>{t(`${topic}.about`)}</p>
        <h4>{t('first-step')}</h4>
        <p>{t(`${topic}.first`)}</p>
      </section>
      {keys && (
        <section>
          <h3>{t('page-keys')}</h3>
          <KeyHints hints={keys.map((hint) => ({ keys: hint.keys, text: t(hint.text) }))} />
        </section>
      )}
    </>
  )
}

/** What a newcomer needs to know, beside the work: the open page first, then what holds everywhere. */
export function HelpDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations()
  return (
    <Drawer open={open} onClose={onClose} title={t('title')} size={360}>
      <OfPage />
      {topics.map((topic) => (
        <section key={topic}>
          <h3>{t(topic)}</h3>
          <p>{t(`${topic}-text`)}</p>
        </section>
      ))}
      <h3>{t('keys')}</h3>
      <KeyHints
        hints={[
          { keys: ['Ctrl', 'K'], text: t('key-search') },
          { keys: ['Esc'], text: t('key-close') },
        ]}
      />
    </Drawer>
  )
}
