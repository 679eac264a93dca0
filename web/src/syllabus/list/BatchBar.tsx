import { linkTo } from '@obelisk/contract/links'
import type { CourseSyllabusRow } from '@obelisk/contract/syllabus/syllabus'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { notify } from '#kit/notify.ts'
import { useName } from '#kit/translations.ts'
import { PublishDialog } from '../dialogs/PublishDialog.tsx'
import { useTranslations } from '../messages.ts'
import { reminding } from '../queries.ts'
import { AssignDialog } from './AssignDialog.tsx'
import css from './list.module.css'
import { heirsAmong, useInherit } from './use-inherit.ts'

const idsOf = (rows: readonly CourseSyllabusRow[], isWanted: (row: CourseSyllabusRow) => boolean) =>
  rows.filter(isWanted).flatMap(({ syllabus }) => (syllabus ? [syllabus.id] : []))

type Props = {
  culture: number
  rows: readonly CourseSyllabusRow[]
  may: { assign: boolean; publish: boolean }
  onDone: () => void
}

/** What can be done with the selected courses at once, each act with the number it applies to. */
export function BatchBar({ culture, rows, may, onDone }: Props) {
  const t = useTranslations()
  const client = useQueryClient()
  const [assigning, setAssigning] = useState(false)
  const inherit = useInherit(onDone)
  const remind = useMutation(reminding(client))
  const nameOf = useName()
  const [publishing, setPublishing] = useState(false)
  if (rows.length === 0) return null
  const late = idsOf(rows, ({ syllabus }) => ['draft', 'returned'].includes(syllabus?.state ?? ''))
  const ready = rows.flatMap(({ syllabus, may: own, ...course }) =>
    syllabus && own.publish ? [{ id: syllabus.id, title: `${nameOf(course)} v${syllabus.version}` }] : [],
  )
  const heirs = heirsAmong(rows)
  const waiting = rows.filter((row) => row.may.decide).length
  const assignable = rows.filter(
    ({ syllabus }) => !syllabus || ['unassigned', 'draft', 'returned'].includes(syllabus.state),
  )
  return (
    <div className={css.batch}>
      <span>{t('selected', { count: rows.length })}</span>
      {may.assign && (
        <Button disabled={assignable.length === 0} onClick={() => setAssigning(true)}>
          {t('assign-n', { count: assignable.length })}
        </Button>
      )}
      {may.assign && heirs.length > 0 && (
        <Button loading={inherit.isPending} onClick={() => inherit.start(heirs)}>
          {t('inherit-n', { count: heirs.length })}
        </Button>
      )}
      {may.assign && (
        <Button
          disabled={late.length === 0}
          loading={remind.isPending}
          onClick={() =>
            remind.mutate(
              { ids: late },
              { onSuccess: ({ people }) => notify.done(t('reminded', { count: people })) },
            )
          }
        >
          {t('remind-n', { count: late.length })}
        </Button>
      )}
      {waiting > 0 && (
        <Link to={linkTo.approvals({ kind: 'syllabus' })}>
          <Button>{t('review-n', { count: waiting })}</Button>
        </Link>
      )}
      {may.publish && (
        <Button disabled={ready.length === 0} onClick={() => setPublishing(true)}>
          {t('publish-n', { count: ready.length })}
        </Button>
      )}
      <Button type="text" onClick={onDone}>
        {t('unselect')}
      </Button>
      {publishing && <PublishDialog syllabi={ready} onClose={() => setPublishing(false)} onDone={onDone} />}
      {assigning && (
        <AssignDialog
          culture={culture}
          courses={assignable}
          onClose={() => setAssigning(false)}
          onDone={() => {
            setAssigning(false)
            onDone()
          }}
        />
      )}
    </div>
  )
}
