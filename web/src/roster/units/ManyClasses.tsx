import { addClassList } from '@obelisk/contract/roster/class-list'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useDeferredValue, useState } from 'react'
import { call } from '#kit/call.ts'
import { LinesDialog } from '#kit/dialog/LinesDialog.tsx'
import { notify } from '#kit/notify.ts'
import { useName } from '#kit/translations.ts'
import { PastRosterImports } from '../import/PastRosterImports.tsx'
import { useUndo } from '../import/use-undo.ts'
import { useTranslations } from '../messages.ts'
import { classesRead, rosterChanged } from '../queries.ts'
import { linesOfClasses } from './lines-of-classes.ts'

function ManyClassesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const nameOf = useName()
  const client = useQueryClient()
  const { beside } = useUndo()
  const [text, setText] = useState('')
  const asked = useDeferredValue(text)
  const { data, isFetching } = useQuery(classesRead(linesOfClasses(asked)))
  const rows = linesOfClasses(text)
  const list = rows.length === 0 ? [] : (data?.list ?? [])
  const make = async () => {
    const done = await call(addClassList, { rows })
    onClose()
    notify.done(t('manyClassesDone', done), beside(done.import_id))
    await rosterChanged(client)
  }
  return (
    <LinesDialog
      title={t('manyClasses')}
      hint={t('manyClassesHint')}
      placeholder={t('manyClassesExample')}
      text={text}
      onText={setText}
      busy={isFetching || asked !== text}
      lines={list.map(({ name, project, project_en, grade, is_new_grade, is_there, wrong }) => ({
        key: name,
        makes: [
          name,
          nameOf({ name: project, name_en: project_en }),
          nameOf({ name: grade }),
          ...(is_there ? [t('classThere')] : is_new_grade ? [t('newGrade')] : []),
        ].join(' · '),
        ...(wrong && !is_there ? { wrong } : {}),
      }))}
      after={<PastRosterImports kind="admin-class" />}
      okText={t('manyClassesOk', { count: list.filter(({ is_there }) => !is_there).length })}
      onOk={make}
      onClose={onClose}
    />
  )
}

/** The button for many admin classes at a time. */
export function ManyClasses() {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('manyClasses')}</Button>
      {isOpen && <ManyClassesDialog onClose={() => setOpen(false)} />}
    </>
  )
}
