import { DesktopOutlined } from '@ant-design/icons'
import type { SurveyDefinition } from '@obelisk/contract/survey/definition'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useIsPhone } from '#kit/theme/use-media.ts'
import css from '../build/side.module.css'
import { nothingFilled } from '../fill/fill-state.ts'
import { useWords as useFillWords } from '../fill/messages.ts'
import { SurveyFill } from '../fill/SurveyFill.tsx'
import { useWords } from '../messages.ts'

type Props = {
  definition: SurveyDefinition
  title: string
  /** What stands for marks such as `{text}` of a template. */
  names?: Readonly<Record<string, string>>
}

/** The survey in a frame as wide as a phone or a desktop, to be tried. Nothing is kept. */
function Tried({ definition, title, names = {}, frame }: Props & { frame: string | undefined }) {
  const t = useWords()
  const sayFill = useFillWords()
  const [attempt, setAttempt] = useState(0)
  const [path, setPath] = useState('')
  const [isDone, setDone] = useState(false)
  const restart = () => {
    setAttempt((count) => count + 1)
    setDone(false)
    setPath('')
  }
  return (
    <>
      <div className={frame}>
        {isDone ? (
          <div className={css.tried}>
            <p>{sayFill('preview-end')}</p>
            <Button onClick={restart}>{sayFill('restart')}</Button>
          </div>
        ) : (
          <SurveyFill
            key={attempt}
            isEmbedded
            title={title}
            form={{ definition, names, before: [], groups: [] }}
            begin={nothingFilled()}
            onChange={({ answers }) => setPath(Object.keys(answers).join(' → '))}
            onSubmit={() => setDone(true)}
          />
        )}
      </div>
      {path && <small className={css.path}>{t('path', { path })}</small>}
    </>
  )
}

/** The survey on a phone, to be tried: the same page and the same rules as for students; on a desktop, when asked for. */
export function Preview(props: Props) {
  const t = useWords()
  const isPhone = useIsPhone()
  const [isWide, setWide] = useState(false)
  return (
    <aside className={css.preview} aria-label={t('preview')}>
      <div className={css.previewHead}>
        <strong>{t('preview')}</strong>
        {!isPhone && (
          <Button size="small" icon={<DesktopOutlined />} onClick={() => setWide(true)}>
            {t('preview-desktop')}
          </Button>
        )}
      </div>
      <Tried {...props} frame={css.phone} />
      <Modal
        open={isWide}
        title={t('preview-desktop')}
        width="min(1120px, 94vw)"
        footer={null}
        destroyOnHidden
        onCancel={() => setWide(false)}
      >
        <Tried {...props} frame={css.desktop} />
      </Modal>
    </aside>
  )
}
