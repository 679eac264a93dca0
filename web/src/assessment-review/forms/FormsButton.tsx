import {
  CheckItem,
  dropForm,
  type ListedForm,
  saveForm,
  scales,
} from '@obelisk/contract/assessment-review/forms'
import { reviewScopes, systemChecks } from '@obelisk/engine/assessment-review/words'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Drawer, Input, Select } from 'antd'
import { useState } from 'react'
import { call } from '#kit/call.ts'
import { notify } from '#kit/notify.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { formsOf } from '../queries.ts'
import css from './forms.module.css'

type Item = ListedForm['items'][number]
const scaleNames = Object.keys(scales) as (keyof typeof scales)[]

function ItemRow({
  item,
  onChange,
  onDrop,
}: {
  item: Item
  onChange: (item: Item) => void
  onDrop: () => void
}) {
  const t = useTranslations()
  return (
    <li className={css.item}>
      <Input
        maxLength={200}
        aria-label={t('item-text')}
        status={item.text.trim() ? '' : 'error'}
        value={item.text}
        onChange={({ target }) => onChange({ ...item, text: target.value })}
      />
      <Input
        maxLength={200}
        aria-label={t('item-text-en')}
        placeholder="English"
        value={item.text_en}
        onChange={({ target }) => onChange({ ...item, text_en: target.value })}
      />
      <div className={css.choices}>
        <Select
          aria-label={t('scale')}
          value={item.scale}
          options={scaleNames.map((value) => ({ value, label: t(`scale-${value}-0` as never) }))}
          onChange={(scale) => onChange({ ...item, scale })}
        />
        <Select
          aria-label={t('gate')}
          value={item.gate ?? 0}
          options={[0, 1, 2, 3].map((value) => ({ value, label: t(`gate-${value}` as never) }))}
          onChange={(gate) => onChange({ ...item, gate: CheckItem.shape.gate.parse(gate || null) })}
        />
        <Select
          aria-label={t('who-answers')}
          value={item.check ?? 'person'}
          options={['person', ...systemChecks].map((value) => ({
            value,
            label: t(`check-${value}` as never),
          }))}
          onChange={(check) =>
            onChange({ ...item, check: systemChecks.find((one) => one === check) ?? null })
          }
        />
        <Checkbox
          checked={item.is_blocking}
          onChange={({ target }) => onChange({ ...item, is_blocking: target.checked })}
        >
          {t('blocking')}
        </Checkbox>
        <Button size="small" type="text" danger onClick={onDrop}>
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}

function FormEditor({ form, onDone }: { form: ListedForm; onDone: () => void }) {
  const t = useTranslations()
  const client = useQueryClient()
  const [draft, setDraft] = useState(form)
  const take = (fresh: { list: ListedForm[]; may_edit: boolean }) => {
    client.setQueryData(formsOf.queryKey, fresh)
    notify.done(t('form-saved'))
    onDone()
  }
  const { is_own: _, ...sent } = draft
  const { is_own: __, ...seen } = form
  const saving = useMutation({
    mutationFn: () => call(saveForm, { ...sent, ...(form.items.length > 0 ? { _was: seen } : {}) }),
    onSuccess: take,
  })
  const dropping = useMutation({ mutationFn: () => call(dropForm, { key: form.key }), onSuccess: take })
  const put = (at: number, item: Item) =>
    setDraft({ ...draft, items: draft.items.map((one, place) => (place === at ? item : one)) })
  const next = Math.max(0, ...draft.items.map(({ id }) => id)) + 1
  const blank: Item = {
    id: next,
    text: '',
    text_en: '',
    scale: 'reasonable',
    gate: null,
    check: null,
    is_blocking: true,
  }
  const isWhole =
    draft.name.trim() !== '' && draft.items.length > 0 && draft.items.every(({ text }) => text.trim() !== '')
  return (
    <>
      <div className={css.names}>
        <Input
          maxLength={60}
          aria-label={t('form-name')}
          placeholder={t('form-name')}
          value={draft.name}
          onChange={({ target }) => setDraft({ ...draft, name: target.value })}
        />
        <Input
          maxLength={110}
          aria-label={t('form-name-en')}
          placeholder="English"
          value={draft.name_en}
          onChange={({ target }) => setDraft({ ...draft, name_en: target.value })}
        />
        <Select
          aria-label={t('scope')}
          value={draft.scope}
          options={reviewScopes.map((value) => ({ value, label: t(`scope-${value}`) }))}
          onChange={(scope) => setDraft({ ...draft, scope })}
        />
      </div>
      <ul className={css.items}>
        {draft.items.map((item, at) => (
          <ItemRow
            key={item.id}
            item={item}
            onChange={(one) => put(at, one)}
            onDrop={() => setDraft({ ...draft, items: draft.items.filter((_one, place) => place !== at) })}
          />
        ))}
      </ul>
      <div className={css.acts}>
        <Button
          disabled={draft.items.length >= 60}
          onClick={() => setDraft({ ...draft, items: [...draft.items, blank] })}
        >
          {t('add-item')}
        </Button>
        {form.is_own && (
          <Button danger loading={dropping.isPending} onClick={() => dropping.mutate()}>
            {t('form-reset')}
          </Button>
        )}
        <Button type="primary" disabled={!isWhole} loading={saving.isPending} onClick={() => saving.mutate()}>
          {t('save')}
        </Button>
      </div>
    </>
  )
}

/** A new form has a key that no other has. */
function newForm(list: readonly ListedForm[]): ListedForm {
  let number = list.length + 1
  while (list.some(({ key }) => key === `own-${number}`)) number += 1
  return { key: `own-${number}`, name: '', name_en: '', scope: 'whole', items: [], is_own: false }
}

function FormChoice({ list }: { list: readonly ListedForm[] }) {
  const t = useTranslations()
  const nameOf = useName()
  const [key, setKey] = useState(list[0]?.key)
  const [fresh, setFresh] = useState<ListedForm>()
  const form = fresh ?? list.find((one) => one.key === key)
  return (
    <>
      <div className={css.names}>
        <Select
          aria-label={t('forms')}
          value={fresh ? null : (key ?? null)}
          options={list.map((one) => ({ value: one.key, label: nameOf(one) }))}
          onChange={(chosen: string | null) => {
            setFresh(undefined)
            setKey(chosen ?? undefined)
          }}
        />
        <Button onClick={() => setFresh(newForm(list))}>{t('form-add')}</Button>
      </div>
      {form && (
        <FormEditor key={`${form.key} ${form.is_own}`} form={form} onDone={() => setFresh(undefined)} />
      )}
    </>
  )
}

/** The school's forms of review, for those who may change them. */
export function FormsButton() {
  const t = useTranslations()
  const forms = useQuery(formsOf)
  const [open, setOpen] = useState(false)
  if (!forms.data?.may_edit) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('forms')}</Button>
      <Drawer open={open} title={t('forms')} size={760} destroyOnHidden onClose={() => setOpen(false)}>
        <Loaded query={forms}>{({ list }) => <FormChoice list={list} />}</Loaded>
      </Drawer>
    </>
  )
}
