import type { LedgerUser } from '@obelisk/contract/member/ledgers'
import { amountWrong, memoNeeded } from '@obelisk/contract/member/refusals'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { call } from '#kit/call.ts'
import { Field } from '#kit/list/Field.tsx'
import { RowForm } from '#kit/list/RowForm.tsx'
import type { Calls, FormCalls } from '#kit/list/types.ts'
import { useTranslated } from '#kit/translations.ts'
import css from '../member.module.css'
import { useTranslations } from '../messages.ts'
import { afterChange, type Figure, ledgers } from './figures.ts'

/** The member of a ledger as it stands now; nothing for nobody. */
export const useLedgerUser = (figure: Figure, userId: number | undefined) =>
  useQuery({
    queryKey: ['member', 'ledger-user', figure, userId ?? 0],
    queryFn: ({ signal }) => call(ledgers[figure].user, { userId: userId ?? 0 }, { signal }),
    enabled: userId !== undefined,
    staleTime: 0,
  }).data?.user

const labelOf = ({ username, nickname, number }: LedgerUser) =>
  [username, nickname, number !== username && number].filter(Boolean).join(' · ')

type Choice = {
  figure: Figure
  preset: LedgerUser | undefined
  value?: number
  onChange?: (id: number) => void
}

/** Finds a member by a part of name or number. */
function UserChoice({ figure, preset, ...rest }: Choice) {
  const t = useTranslations()
  const [typed, setTyped] = useState('')
  const found = useQuery({
    queryKey: ['member', 'ledger-users', figure, typed],
    queryFn: ({ signal }) => call(ledgers[figure].users, { quickSearch: typed }, { signal }),
    placeholderData: keepPreviousData,
  }).data?.list
  const shown = [...(preset && !found?.some(({ id }) => id === preset.id) ? [preset] : []), ...(found ?? [])]
  return (
    <Select
      {...rest}
      placeholder={t('choose-user')}
      options={shown.map((user) => ({ value: user.id, label: labelOf(user) }))}
      showSearch={{ filterOption: false, onSearch: setTyped }}
    />
  )
}

function Told({ label, value, bad = false }: { label: string; value: string; bad?: boolean }) {
  return (
    <div className={css.figure}>
      <span className={css.label}>{label}</span>
      <span className={`${css.value} ${bad ? css.down : ''}`} role="status">
        {value}
      </span>
    </div>
  )
}

function Fields({ figure, preset }: { figure: Figure; preset: LedgerUser | undefined }) {
  const t = useTranslations()
  const user = useLedgerUser(figure, Form.useWatch('user_id') as number | undefined)
  const change = (Form.useWatch(figure) ?? '') as string
  const after = user && afterChange(figure, user[figure], change)
  return (
    <>
      <Field name="user_id" label={t('user')}>
        <UserChoice figure={figure} preset={preset} />
      </Field>
      <div className={css.figures}>
        <Told label={t(`current-${figure}`)} value={user ? String(user[figure]) : '–'} />
        <Told label={t(`after-${figure}`)} value={after ?? '–'} bad={after?.startsWith('-') ?? false} />
      </div>
      <Field name={figure} label={t(`amount-${figure}`)} extra={t(`amount-${figure}-hint`)}>
        <Input maxLength={13} inputMode="text" autoComplete="off" placeholder={t(`enter-${figure}`)} />
      </Field>
      <Field name="memo" label={t('memo')}>
        <Input.TextArea maxLength={255} showCount autoSize={{ minRows: 3 }} placeholder={t('enter-memo')} />
      </Field>
    </>
  )
}

type Props = {
  figure: Figure
  open: boolean
  preset: LedgerUser | undefined
  onClose: () => void
  onSaved: () => unknown
}

/** An amount that changes something, and why. */
function useAlsoWanted(figure: Figure) {
  const translated = useTranslated()
  return (written: Readonly<Record<string, unknown>>) => {
    const amount = String(written[figure])
    const after = afterChange(figure, '0', amount)
    // of points the shape of the call says what is no number
    const isNone = after === undefined ? figure === 'money' || amount.trim() === '' : Number(after) === 0
    return [
      ...(isNone ? [{ path: figure, message: translated(amountWrong) }] : []),
      ...(String(written.memo).trim() === '' ? [{ path: 'memo', message: translated(memoNeeded) }] : []),
    ]
  }
}

/** The form of one entry of a ledger. */
export function EntryForm({ figure, open, preset, onClose, onSaved }: Props) {
  const t = useTranslations()
  return (
    <RowForm<FormCalls & Pick<Calls, 'add'>, { id: number }>
      calls={ledgers[figure]}
      spec={{
        titleOf: () => t(`add-${figure}`),
        initial: preset ? { user_id: preset.id } : {},
        fields: () => <Fields figure={figure} preset={preset} />,
        alsoWanted: useAlsoWanted(figure),
        toWrite: (values) => ({ ...values, memo: values.memo ?? '', [figure]: values[figure] ?? '' }),
      }}
      row={undefined}
      open={open}
      onClose={onClose}
      onSaved={onSaved}
    />
  )
}
