import { ItemDefinition } from '@obelisk/contract/site-config/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Drawer, Form } from 'antd'
import { useRef, useState } from 'react'
import { FormEnd } from '#kit/dialog/FormEnd.tsx'
import {
  clearProblems,
  isToldAtFields,
  problemsOf,
  showProblems,
  useProblemsBefore,
} from '#kit/dialog/form-problems.ts'
import { useClosing } from '#kit/dialog/leave-guard.ts'
import { StaleNotice } from '#kit/dialog/StaleNotice.tsx'
import { useBeginning } from '#kit/dialog/use-beginning.ts'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { isCancelled } from '#kit/wire/call-error.ts'
import { isStale } from '#kit/wire/is-stale.ts'
import css from '../config.module.css'
import { useTranslations } from '../messages.ts'
import { type ConfigItem, type Definition, definitionOf, savingItem } from '../queries.ts'
import { ItemFields } from './ItemFields.tsx'

const empty = (group: string): Definition => ({
  group,
  name: '',
  title: '',
  type: 'string',
  rule: [],
  weigh: 0,
})

type Props = {
  open: boolean
  /** The item to define anew; undefined adds one. */
  item: ConfigItem | undefined
  group: string
  groups: Readonly<Record<string, string>>
  onClose: () => void
}

function useSaving(item: ConfigItem | undefined, onClose: () => void) {
  const [form] = Form.useForm<Definition>()
  const [touched, setTouched] = useState(false)
  const problemsBefore = useProblemsBefore()
  const { mutate, isPending, error, reset } = useMutation(savingItem(useQueryClient(), item?.id))
  // the definition as the person saw it: asking anew by itself does not count as having looked
  const seen = useRef<object>(undefined)
  const save = (isOver = false) => {
    const values = form.getFieldsValue(true) as Definition
    clearProblems(form, Object.keys(values))
    if (showProblems(form, problemsBefore(ItemDefinition, values))) return
    mutate(
      { definition: values, _was: isOver ? undefined : seen.current },
      {
        onSuccess: () => {
          setTouched(false)
          onClose()
        },
        onError: (refused) => showProblems(form, problemsOf(refused)),
      },
    )
  }
  const begin = (values: Definition, row?: object) => {
    reset()
    seen.current = row
    form.resetFields()
    form.setFieldsValue(values)
    setTouched(false)
  }
  const isShown = error && !isCancelled(error) && !isToldAtFields(form, error)
  const problem = isShown && !isStale(error) ? error.message : undefined
  return { form, touched, setTouched, save, begin, isPending, problem, error }
}

/** What of a definition is sent when it is saved. */
const written = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !['id', 'name', 'type'].includes(field)))

/** The drawer in which an item of the school is added or defined anew. */
export function ItemDrawer({ open, item, group, groups, onClose }: Props) {
  const t = useTranslations()
  const phone = useIsPhone()
  const { data, refetch } = useQuery({ ...definitionOf(item?.id ?? 0), enabled: open && item !== undefined })
  const { form, touched, setTouched, save, begin, isPending, problem, error } = useSaving(item, onClose)
  const close = useClosing(open && touched, onClose)
  const beginFrom = (row?: object) =>
    begin(item ? { ...empty(group), ...row } : empty(group), item && row ? written(row) : undefined)
  useBeginning(open, [item?.id], () => beginFrom(data?.row))
  // what comes later takes nothing from what was typed
  useBeginning(open, [data], () => touched || beginFrom(data?.row))
  return (
    <Drawer
      open={open}
      onClose={close}
      title={t(item ? 'edit-item' : 'new-item')}
      size={phone ? '100%' : 480}
      mask={{ closable: !touched }}
      forceRender
      footer={
        <FormEnd>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="primary" loading={isPending} onClick={() => form.submit()}>
            {t('save')}
          </Button>
        </FormEnd>
      }
    >
      {problem && <Alert type="error" showIcon title={problem} className={css.alert ?? ''} />}
      <StaleNotice
        error={error}
        onTake={() => void refetch().then(({ data: now }) => beginFrom(now?.row))}
        onKeep={() => save(true)}
      />
      <Form
        form={form}
        name="config-item"
        layout="vertical"
        requiredMark={false}
        onFinish={() => save()}
        onValuesChange={(changed: object) => {
          setTouched(true)
          clearProblems(form, Object.keys(changed))
        }}
      >
        <ItemFields isNew={item === undefined} groups={groups} />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </Drawer>
  )
}
