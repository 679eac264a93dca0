import { BookOutlined } from '@ant-design/icons'
import { filledIn, variablesIn } from '@obelisk/contract/assistant/prompts'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { useIsNarrow } from '#kit/theme/use-media.ts'
import { useTranslations } from '../messages.ts'
import { Filling } from './Filling.tsx'
import { PromptForm } from './PromptForm.tsx'
import { PromptList, type Shown } from './PromptList.tsx'

type State = { at: 'list' } | { at: 'filling'; prompt: Shown } | { at: 'form'; prompt: Shown | undefined }

/** Opens the prompts; the one that is chosen goes into the field for the question, with what was filled in. */
export function PromptButton({ onChoose }: { onChoose: (text: string) => void }) {
  const t = useTranslations()
  const isNarrow = useIsNarrow()
  const [open, setOpen] = useState(false)
  const [state, setState] = useState<State>({ at: 'list' })
  const back = () => setState({ at: 'list' })
  const take = (text: string) => {
    onChoose(text)
    setOpen(false)
    back()
  }
  const choose = (prompt: Shown) =>
    variablesIn(prompt.text).length > 0 ? setState({ at: 'filling', prompt }) : take(prompt.text)
  return (
    <>
      <Button type="text" size="small" icon={<BookOutlined />} onClick={() => setOpen(true)}>
        {t('prompts')}
      </Button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        afterOpenChange={(isOpen) => !isOpen && back()}
        size={isNarrow ? '100%' : 460}
        title={t('prompts')}
      >
        {state.at === 'list' && (
          <PromptList onChoose={choose} onEdit={(prompt) => setState({ at: 'form', prompt })} />
        )}
        {state.at === 'filling' && (
          <Filling
            prompt={state.prompt}
            onBack={back}
            onDone={(values) => take(filledIn(state.prompt.text, values))}
          />
        )}
        {state.at === 'form' && <PromptForm prompt={state.prompt} onDone={back} />}
      </Drawer>
    </>
  )
}
