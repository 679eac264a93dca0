import { DesktopOutlined, MobileOutlined } from '@ant-design/icons'
import type { SurveyAnswers, SurveyDefinition } from '@obelisk/contract/survey/definition'
import { questionsIn } from '@obelisk/engine/survey/definition'
import { shownPages } from '@obelisk/engine/survey/flow'
import { Button, Modal, Select } from 'antd'
import { useContext, useState } from 'react'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { GroupsAsked, whoKinds } from '../build/fields/ConditionRow.tsx'
import css from '../build/side.module.css'
import { nothingFilled } from '../fill/fill-state.ts'
import { useTranslations as useFillTranslations } from '../fill/messages.ts'
import { SurveyFill } from '../fill/SurveyFill.tsx'
import { useTranslations } from '../messages.ts'

type Props = {
  definition: SurveyDefinition
  title: string
  /** What stands for marks such as `{text}` of a template. */
  names?: Readonly<Record<string, string>>
  /** The question to show, as it is chosen beside the preview. */
  showing?: string | undefined
}

type Group = { kind: string; id: number }

/** The questions that are shown after these answers, page by page, by their numbers on paper. */
function pathOf(definition: SurveyDefinition, answers: SurveyAnswers, groups: readonly Group[]): string {
  const numbers = new Map(questionsIn(definition).map(({ id }, at) => [id, at + 1]))
  return shownPages(definition, answers, { groups, seed: 1 })
    .map(({ questions }) => questions.map(({ question }) => numbers.get(question.id)).join(' '))
    .join(' → ')
}

/** For whom it is tried: questions may be for some groups only. */
function AsWhom({ value, onChange }: { value: number; onChange: (at: number) => void }) {
  const t = useTranslations()
  const asked = useContext(GroupsAsked).filter(({ kind }) => whoKinds.some((one) => one === kind))
  if (asked.length < 2) return null
  return (
    <Select
      size="small"
      value={value}
      aria-label={t('preview-as')}
      popupMatchSelectWidth={false}
      onChange={onChange}
      options={asked.map(({ name }, at) => ({ value: at, label: name }))}
    />
  )
}

/** The survey in a frame as wide as a phone or a desktop, to be tried. Nothing is kept. */
function Tried({ definition, title, names = {}, showing, frame }: Props & { frame: string | undefined }) {
  const t = useTranslations()
  const sayFill = useFillTranslations()
  const asked = useContext(GroupsAsked).filter(({ kind }) => whoKinds.some((one) => one === kind))
  const [whom, setWhom] = useState(0)
  const [attempt, setAttempt] = useState(0)
  const [answers, setAnswers] = useState<SurveyAnswers>({})
  const [isDone, setDone] = useState(false)
  const { kind, target_id } = asked[whom] ?? { kind: '', target_id: null }
  const groups = target_id === null ? [] : [{ kind, id: target_id }]
  const restart = () => {
    setAttempt((count) => count + 1)
    setDone(false)
    setAnswers({})
  }
  return (
    <>
      <AsWhom
        value={whom}
        onChange={(at) => {
          setWhom(at)
          restart()
        }}
      />
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
            form={{ definition, names, before: [], groups }}
            begin={nothingFilled()}
            showing={showing}
            onChange={(filled) => setAnswers(filled.answers)}
            onSubmit={() => setDone(true)}
          />
        )}
      </div>
      <small className={css.path}>{t('path', { path: pathOf(definition, answers, groups) })}</small>
    </>
  )
}

/** Answers it once as a student does, before anybody else does; nothing of it is kept. */
export function TryButton(props: Props) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button block icon={<MobileOutlined />} onClick={() => setOpen(true)}>
        {t('try')}
      </Button>
      <Modal
        open={isOpen}
        title={t('try')}
        width={440}
        footer={null}
        destroyOnHidden
        onCancel={() => setOpen(false)}
      >
        <Tried {...props} frame={css.phone} />
      </Modal>
    </>
  )
}

/** The survey on a phone, to be tried: the same page and the same rules as for students; on a desktop, when asked for. */
export function Preview(props: Props) {
  const t = useTranslations()
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
