import { Drawer } from 'antd'
import { KeyHints } from '#kit/display/KeyHints.tsx'
import { usePage } from '#kit/frame/current-page.ts'
import { useInWords } from '#kit/words.ts'
import { useWords } from './messages.ts'
import { helpOf } from './page-help.ts'

const topics = ['chain', 'scope', 'states'] as const

/** What the open page is for, where to begin, and which keys it knows. */
function OfPage() {
  const say = useWords()
  const inWords = useInWords()
  const page = usePage()
  const help = page && helpOf[page.path]
  if (!help) return null
  const { topic, keys } = help
  return (
    <>
      <section>
        <h3>{inWords(page.title)}</h3>
        <p>{say(`${topic}.about`)}</p>
        <h4>{say('first-step')}</h4>
        <p>{say(`${topic}.first`)}</p>
      </section>
      {keys && (
        <section>
          <h3>{say('page-keys')}</h3>
          <KeyHints hints={keys.map((hint) => ({ keys: hint.keys, text: say(hint.text) }))} />
        </section>
      )}
    </>
  )
}

/** What a newcomer needs to know, beside the work: the open page first, then what holds everywhere. */
export function HelpDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useWords()
  return (
    <Drawer open={open} onClose={onClose} title={say('title')} size={360}>
      <OfPage />
      {topics.map((topic) => (
        <section key={topic}>
          <h3>{say(topic)}</h3>
          <p>{say(`${topic}-text`)}</p>
        </section>
      ))}
      <h3>{say('keys')}</h3>
      <KeyHints
        hints={[
          { keys: ['Ctrl', 'K'], text: say('key-search') },
          { keys: ['Esc'], text: say('key-close') },
        ]}
      />
    </Drawer>
  )
}
