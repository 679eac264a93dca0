import { fillDraft } from '@obelisk/engine/syllabus/from-document/fill/fill-draft'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { notify } from '#kit/notify.ts'
import { useContent, useWritten } from '../editor/use-editor.ts'
import { useTranslations } from '../messages.ts'
import { newRowId } from '../store/content-ids.ts'
import { CheckedParts, type CheckProps } from './CheckedParts.tsx'
import { ComparedRead } from './compare/ComparedRead.tsx'
import { ReadHead } from './ReadProblems.tsx'
import css from './read.module.css'
import { type Checked, useChecked } from './use-checked.ts'
import { useTake } from './use-take.ts'

/** An empty draft takes the chosen parts as they are, as one step of undo. */
function FillRead({ wanted, read, checked, beside, onOther, onDone }: CheckProps & { checked: Checked }) {
  const t = useTranslations()
  const { view } = useWritten()
  const content = useContent()
  const { reading, there, chosen, unsure, decisions } = checked
  const { take, isTaking } = useTake(wanted, decisions)
  const filled = useMemo(
    () => fillDraft(content, reading, view.inherited.supports, chosen, newRowId),
    [content, reading, view.inherited, chosen],
  )
  const fill = async () => {
    await take((now) => ({ ...now, ...filled.changes }))
    notify.done(t('read-done', { count: chosen.length }))
    onDone()
  }
  return (
    <>
      <ReadHead read={read} reading={reading} left={filled.left} />
      <CheckedParts checked={checked} beside={beside}>
        {t('read-sum', { name: read.name, parts: there.length })}
        {unsure.length > 0 && ` ${t('read-sum-unsure', { count: unsure.length })}`}
      </CheckedParts>
      <footer className={css.foot}>
        <Button onClick={onOther}>{t('read-other-file')}</Button>
        <Button
          type="primary"
          disabled={chosen.length === 0}
          loading={isTaking}
          onClick={() => void fill().catch(() => undefined)}
        >
          {t('read-take', { count: chosen.length })}
        </Button>
      </footer>
    </>
  )
}

/** What was read, part by part, with what does not agree: it fills an empty draft, and is compared with a written one. */
export function CheckRead(props: CheckProps) {
  const checked = useChecked(props.reading)
  const isWritten = useContent(
    ({ objectives, chapters, components, introduction, methods, ideology }) =>
      objectives.length + chapters.length + components.length > 0 ||
      [introduction, methods, ideology].some((text) => text !== ''),
  )
  // what was written when the file came in decides, not what it brings
  const [isCompared] = useState(isWritten)
  return (
    <div className={css.check}>
      {isCompared ? <ComparedRead {...props} checked={checked} /> : <FillRead {...props} checked={checked} />}
    </div>
  )
}
