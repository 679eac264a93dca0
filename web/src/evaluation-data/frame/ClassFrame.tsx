import { Segmented } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { Tag } from '#kit/display/tags.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { StateStrip } from '#kit/frame/StateStrip.tsx'
import { useTranslations } from '../messages.ts'
import css from './frame.module.css'
import { SyllabusStrip } from './SyllabusStrip.tsx'
import { useScreen } from './screen.ts'
import { type Tab, tabs } from './tabs.ts'

export const stateTones = {
  none: 'neutral',
  setup: 'neutral',
  entering: 'info',
  confirmed: 'success',
} as const

/** The choice of parts. Each part brings a frame of its own, so the focus is taken over from the one before. */
function Parts() {
  const t = useTranslations()
  const { tab, goTo, fromParts } = useScreen()
  const choice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (fromParts.current) choice.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
  }, [fromParts])
  const show = (next: Tab) => {
    goTo(next)
    fromParts.current = true
  }
  return (
    <Segmented<Tab>
      ref={choice}
      aria-label={t('parts')}
      value={tab}
      onChange={show}
      options={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
    />
  )
}

function Tags() {
  const t = useTranslations()
  const { sheet } = useScreen()
  const { state } = sheet.class
  return (
    <>
      <Parts />
      <Tag tone={stateTones[state]}>{t(`state.${state}`)}</Tag>
      <span className={css.size}>
        {t('size', { items: sheet.items.length, students: sheet.students.length })}
      </span>
    </>
  )
}

type Props = {
  actions?: ReactNode
  beside?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** The frame of every part of a class: scope, parts, state, what stands in the way. */
export function ClassFrame(props: Props) {
  const t = useTranslations()
  const { sheet, bar } = useScreen()
  const { unlocked, state } = sheet.class
  const strip = unlocked && state !== 'confirmed' && unlocked.reason !== '' && (
    <StateStrip tone="yours" text={t('unlocked-because', { reason: unlocked.reason })} />
  )
  return <PageFrame scope={bar} tags={<Tags />} strip={<SyllabusStrip>{strip}</SyllabusStrip>} {...props} />
}
