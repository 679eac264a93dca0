import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { InputNumber, Select } from 'antd'
import { useState } from 'react'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { StaleNotice } from '#kit/dialog/StaleNotice.tsx'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { savingContributions, sheetOf } from '../queries.ts'
import type { Values } from '../totals/rows.ts'
import { factorIn, factorsOf, isFactor, withFactors } from './contributions.ts'
import css from './more.module.css'
import { PasteValues } from './PasteValues.tsx'

type Props = { sheet: Sheet; onClose: () => void }

function Students({
  sheet,
  factors,
  onChange,
}: {
  sheet: Sheet
  factors: Values
  onChange: (id: number, factor: number) => void
}) {
  const t = useTranslations()
  const nameOf = useName()
  return (
    <ul className={`${css.lines} ${css.factors}`}>
      {sheet.students.map(({ id, student_no, ...student }) => {
        const factor = factors.get(id) ?? 1
        return (
          <li key={id} className={css.factor} data-unequal={factor !== 1}>
            <span>
              <b>{nameOf(student)}</b> <span className={css.small}>{student_no}</span>
            </span>
            <InputNumber<number>
              aria-label={`${nameOf(student)} ${t('contribution')}`}
              step={0.05}
              disabled={!sheet.may.edit}
              status={isFactor(factor) ? '' : 'error'}
              value={factor}
              onChange={(next) => onChange(id, next ?? 1)}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** The factors of all components as they stand in the dialog, and what saves them. */
function useContributions({ sheet, onClose }: Props) {
  const client = useQueryClient()
  const saving = useMutation(savingContributions(client))
  const [seen, setSeen] = useState(sheet.contributions)
  const [now, setNow] = useState(sheet.contributions)
  const [touched, setTouched] = useState(false)
  const change = (componentId: number, more: Values) => {
    setTouched(true)
    setNow(withFactors(now, componentId, new Map([...factorsOf(now, componentId), ...more])))
  }
  const save = (isOver: boolean) =>
    saving.mutate(
      {
        teaching_class_id: sheet.class.id,
        contributions: now,
        ...(isOver ? {} : { _was: { contributions: seen } }),
      },
      { onSuccess: onClose },
    )
  const take = async () => {
    const { contributions } = await client.fetchQuery({ ...sheetOf(sheet.class.id), staleTime: 0 })
    setSeen(contributions)
    setNow(contributions)
    setTouched(false)
    saving.reset()
  }
  return { now, touched, change, save, take, saving }
}

/** What each student did of a group's work, by component: the marks count times the factor, at most the full mark. */
export function ContributionsDialog({ sheet, onClose }: Props) {
  const t = useTranslations()
  const nameOf = useName()
  const { now, touched, change, save, take, saving } = useContributions({ sheet, onClose })
  const filled = sheet.components.filter(({ id }) => sheet.items.some((item) => item.component_id === id))
  const [componentId, setComponentId] = useState(
    () => sheet.contributions[0]?.component_id ?? filled[0]?.id ?? 0,
  )
  const countOf = (id: number) => now.filter(({ component_id }) => component_id === id).length
  const labelOf = (id: number, name: string) =>
    countOf(id) > 0 ? t('contributions-count', { name, count: countOf(id) }) : name
  const isWrong = now.some(({ factor }) => !isFactor(factor))
  return (
    <FormDialog
      title={t('more.contributions')}
      okText={t('save')}
      cancelText={t('cancel')}
      confirmLoading={saving.isPending}
      okButtonProps={{ disabled: !touched || isWrong || !sheet.may.edit }}
      onOk={() => save(false)}
      hasWork={touched}
      onClose={onClose}
    >
      <p className={css.text}>{sheet.may.edit ? t('contributions-text') : t('confirmed-locked')}</p>
      {filled.length === 0 ? (
        <p className={css.text}>{t('contributions-none')}</p>
      ) : (
        <div className={css.form}>
          <Select<number>
            aria-label={t('component')}
            value={componentId}
            onChange={setComponentId}
            options={filled.map(({ id, ...component }) => ({
              value: id,
              label: labelOf(id, nameOf(component)),
            }))}
          />
          {sheet.may.edit && (
            <PasteValues
              of="contributions"
              sheet={sheet}
              valueIn={factorIn}
              onRead={(factors) => change(componentId, factors)}
            />
          )}
          <Students
            sheet={sheet}
            factors={factorsOf(now, componentId)}
            onChange={(id, factor) => change(componentId, new Map([[id, factor]]))}
          />
        </div>
      )}
      {isWrong && (
        <p className={css.wrong} role="alert">
          {t('contributions-range')}
        </p>
      )}
      <StaleNotice
        error={saving.error}
        onTake={() => void take().catch(reportError)}
        onKeep={() => save(true)}
      />
    </FormDialog>
  )
}
