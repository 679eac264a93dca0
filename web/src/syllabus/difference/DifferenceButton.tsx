import { DiffOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { useMemo, useState } from 'react'
import { useSigns } from '#kit/translations/signs.ts'
import { useContent, useWritten } from '../editor/use-editor.ts'
import { useTranslations } from '../messages.ts'
import { previousOf } from '../queries.ts'
import { DifferenceRows } from './DifferenceRows.tsx'
import css from './difference.module.css'
import { countsOf, differenceOf } from './difference-of.ts'

/** How many things differ, by kind. */
export function Counts({ counts }: { counts: ReturnType<typeof countsOf> }) {
  const t = useTranslations()
  return (
    <span className={css.counts}>
      {(['added', 'changed', 'removed'] as const).map((kind) => (
        <span key={kind} className={css[kind]}>
          {t(`diff-${kind}`)} {counts[kind]}
        </span>
      ))}
    </span>
  )
}

/** The difference against the version that this one was copied from: its counts, and all of it in a drawer. */
export function DifferenceButton() {
  const t = useTranslations()
  const { view } = useWritten()
  const content = useContent()
  const { between } = useSigns()
  const [open, setOpen] = useState(false)
  const before = useQuery({ ...previousOf(view.id), enabled: view.previous !== null }).data?.snapshot
  const rows = useMemo(
    () => (before ? differenceOf(before, { content, inherited: view.inherited }, between) : []),
    [before, content, view.inherited, between],
  )
  if (!view.previous || !before) return null
  return (
    <>
      <Button icon={<DiffOutlined />} onClick={() => setOpen(true)}>
        {t('against', { version: view.previous.version })} <Counts counts={countsOf(rows)} />
      </Button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        size={720}
        title={t('against', { version: view.previous.version })}
      >
        {rows.length === 0 ? (
          <p>{t('no-difference')}</p>
        ) : (
          <DifferenceRows rows={rows} syllabus={{ id: view.id, content }} />
        )}
      </Drawer>
    </>
  )
}
