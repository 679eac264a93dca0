import type { Criterion } from '@obelisk/contract/evaluation-data/beside-marks'
import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Input, InputNumber } from 'antd'
import { useState } from 'react'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { StaleNotice } from '#kit/dialog/StaleNotice.tsx'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { savingCriterion, sheetOf } from '../queries.ts'
import type { Values } from '../totals/rows.ts'
import css from './more.module.css'
import { PasteValues } from './PasteValues.tsx'

type Props = { sheet: Sheet; onClose: () => void }

const valuesOf = (criterion: Criterion | null): Values =>
  new Map(criterion?.values.map(({ student_id, value }) => [student_id, value]))

function numberIn(cell: string): number | undefined {
  const value = Number(cell)
  return Number.isFinite(value) ? value : undefined
}

function useCriterion({ sheet, onClose }: Props) {
  const client = useQueryClient()
  const saving = useMutation(savingCriterion(client))
  const [seen, setSeen] = useState(sheet.criterion)
  const [name, setName] = useState(sheet.criterion?.name ?? '')
  const [values, setValues] = useState(() => valuesOf(sheet.criterion))
  const [touched, setTouched] = useState(false)
  const given = [...values].map(([student_id, value]) => ({ student_id, value }))
  const save = (isOver: boolean) =>
    saving.mutate(
      {
        teaching_class_id: sheet.class.id,
        criterion: given.length > 0 ? { name: name.trim(), values: given } : null,
        ...(isOver ? {} : { _was: { criterion: seen } }),
      },
      { onSuccess: onClose },
    )
  const take = async () => {
    const { criterion } = await client.fetchQuery({ ...sheetOf(sheet.class.id), staleTime: 0 })
    setSeen(criterion)
    setName(criterion?.name ?? '')
    setValues(valuesOf(criterion))
    setTouched(false)
    saving.reset()
  }
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      setTouched(true)
      set(value)
    }
  const isNameless = given.length > 0 && name.trim() === ''
  return {
    name,
    setName: change(setName),
    values,
    setValues: change(setValues),
    touched,
    isNameless,
    save,
    take,
    saving,
  }
}

/** What the papers of the class are to agree with: the report then shows how well they foretell it. */
export function CriterionDialog({ sheet, onClose }: Props) {
  const t = useTranslations()
  const nameOf = useName()
  const { name, setName, values, setValues, touched, isNameless, save, take, saving } = useCriterion({
    sheet,
    onClose,
  })
  const put = (id: number, value: number | null) => {
    const next = new Map(values)
    if (value === null) next.delete(id)
    else next.set(id, value)
    setValues(next)
  }
  return (
    <FormDialog
      title={t('more.criterion')}
      okText={t('save')}
      cancelText={t('cancel')}
      confirmLoading={saving.isPending}
      okButtonProps={{ disabled: !touched || isNameless }}
      onOk={() => save(false)}
      hasWork={touched}
      onClose={onClose}
    >
      <p className={css.text}>{t('criterion-text')}</p>
      <div className={css.form}>
        <Input
          aria-label={t('criterion-name')}
          placeholder={t('criterion-name')}
          maxLength={60}
          status={isNameless ? 'error' : ''}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <PasteValues
          of="criterion"
          sheet={sheet}
          valueIn={numberIn}
          onRead={(read) => setValues(new Map([...values, ...read]))}
        />
        <ul className={`${css.lines} ${css.factors}`}>
          {sheet.students.map(({ id, student_no, ...student }) => (
            <li key={id} className={css.factor}>
              <span>
                <b>{nameOf(student)}</b> <span className={css.small}>{student_no}</span>
              </span>
              <InputNumber<number>
                aria-label={`${nameOf(student)} ${t('criterion-value')}`}
                min={-1e6}
                max={1e6}
                value={values.get(id) ?? null}
                onChange={(next) => put(id, next)}
              />
            </li>
          ))}
        </ul>
        {isNameless && (
          <p className={css.wrong} role="alert">
            {t('criterion-nameless')}
          </p>
        )}
      </div>
      <StaleNotice
        error={saving.error}
        onTake={() => void take().catch(reportError)}
        onKeep={() => save(true)}
      />
    </FormDialog>
  )
}
