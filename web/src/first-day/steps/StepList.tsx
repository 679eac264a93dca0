import { InfoCircleFilled } from '@ant-design/icons'
import type { FirstDay } from '@obelisk/contract/first-day'
import { Button } from 'antd'
import { useState } from 'react'
import { WhenOpened } from '#kit/dialog/WhenOpened.tsx'
import { ReadingsDrawer } from '../beside/ReadingsDrawer.tsx'
import css from '../first-day.module.css'
import { useTranslations } from '../messages.ts'
import { nextOf } from './act-of-row.ts'
import { StepRow } from './StepRow.tsx'

function Undoing({ project }: { project: number }) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  return (
    <footer className={css.undo}>
      <InfoCircleFilled className={css.info} />
      <span>{t('undo-text')}</span>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {t('readings')}
      </Button>
      <WhenOpened open={isOpen}>
        <ReadingsDrawer project={project} open={isOpen} onClose={() => setOpen(false)} />
      </WhenOpened>
    </footer>
  )
}

/** The seven steps, with what the colours of their bars mean. */
export function StepList({ data }: { data: FirstDay }) {
  const t = useTranslations()
  const next = nextOf(data)
  return (
    <section className={css.list}>
      <header className={css.head}>
        <h2 className={css.title}>{t('steps')}</h2>
        <span className={css.small}>{t('steps-text')}</span>
        <span className={css.legend}>
          <span className={css.keyReady}>{t('ready')}</span>
          <span className={css.keyCheck}>{t('to-check')}</span>
          <span className={css.keyNone}>{t('missing')}</span>
        </span>
      </header>
      <ol className={css.rows}>
        {data.rows.map((row, at) => (
          <StepRow key={row.key} row={row} no={at + 1} isNext={row === next} data={data} />
        ))}
      </ol>
      {data.project && <Undoing project={data.project.id} />}
    </section>
  )
}
