import { Drawer } from 'antd'
import { KeyHints } from '#kit/mark/KeyHints.tsx'
import { useWords } from '../messages.ts'

const topics = ['help-chain', 'help-scope', 'help-states'] as const

/** What a newcomer needs to know, beside the work. */
export function HelpDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useWords()
  return (
    <Drawer open={open} onClose={onClose} title={say('help-title')} size={360}>
      {topics.map((topic) => (
        <section key={topic}>
          <h3>{say(topic)}</h3>
          <p>{say(`${topic}-text`)}</p>
        </section>
      ))}
      <h3>{say('help-keys')}</h3>
      <KeyHints
        hints={[
          { keys: ['Ctrl', 'K'], text: say('help-search-key') },
          { keys: ['Esc'], text: say('help-close-key') },
        ]}
      />
    </Drawer>
  )
}
