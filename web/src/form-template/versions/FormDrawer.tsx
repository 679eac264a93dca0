import type { Output } from '@obelisk/contract/endpoint'
import type { FormTemplate, readForm } from '@obelisk/contract/form-template/templates'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { Allow } from '#kit/Allow.tsx'
import { useConfirmDanger } from '#kit/dialog/use-confirm-danger.ts'
import { Timeline } from '#kit/display/Timeline.tsx'
import { useFormats } from '#kit/formats.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useFormName } from '../form-name.ts'
import css from '../form-template.module.css'
import { FormTags } from '../list/FormRow.tsx'
import { useTranslations } from '../messages.ts'
import { PreviewDrawer } from '../preview/PreviewDrawer.tsx'
import { deleting, formOf, retiring } from '../queries.ts'
import { VersionItem } from './VersionItem.tsx'

type Whole = Output<typeof readForm>

const tones = { upload: 'neutral', publish: 'success', retire: 'danger' } as const

/** Takes a form out of force, or deletes one that never counted. */
function EndingButtons({
  form,
  acts,
  onGone,
}: {
  form: FormTemplate
  acts: Whole['acts']
  onGone: () => unknown
}) {
  const t = useTranslations()
  const ask = useConfirmDanger()
  const nameOf = useFormName()
  const client = useQueryClient()
  const retire = useMutation(retiring(client))
  const remove = useMutation(deleting(client))
  const name = nameOf(form)
  if (form.in_force !== null)
    return (
      <Allow needs="routine/formTemplate/publish">
        <Button
          danger
          onClick={() =>
            ask({
              title: t('retire-title', { name }),
              text: t('retire-text'),
              action: t('retire'),
              onConfirm: () => retire.mutateAsync(form.id),
            })
          }
        >
          {t('retire')}
        </Button>
      </Allow>
    )
  if (acts.some(({ act }) => act === 'publish')) return null
  return (
    <Allow needs="routine/formTemplate/del">
      <Button
        danger
        onClick={() =>
          ask({
            title: t('delete-title', { name }),
            text: t('delete-text'),
            action: t('delete'),
            onConfirm: async () => {
              await remove.mutateAsync(form.id)
              onGone()
            },
          })
        }
      >
        {t('delete')}
      </Button>
    </Allow>
  )
}

function Content({ whole, onGone }: { whole: Whole; onGone: () => unknown }) {
  const t = useTranslations()
  const formats = useFormats()
  const [shown, setShown] = useState<number>()
  const { form, versions, acts } = whole
  const version = versions.find(({ id }) => id === shown)
  return (
    <>
      <div className={css.bar}>
        <FormTags form={form} />
        <EndingButtons form={form} acts={acts} onGone={onGone} />
      </div>
      <h2 className={css.heading}>{t('versions')}</h2>
      <ul className={css.list}>
        {versions.map((one) => (
          <VersionItem key={one.id} version={one} onPreview={() => setShown(one.id)} />
        ))}
      </ul>
      <h2 className={css.heading}>{t('history')}</h2>
      <Timeline
        events={acts.map(({ act, number, by, time }, at) => ({
          key: `${time} ${acts.length - at}`,
          tone: tones[act],
          when: `${formats.when(time)} ${by}`,
          text: t(`act.${act}`, { number }),
        }))}
      />
      {version && <PreviewDrawer form={form} version={version} onClose={() => setShown(undefined)} />}
    </>
  )
}

/** A form with all its versions. */
export function FormDrawer({ id, onClose }: { id: number; onClose: () => unknown }) {
  const nameOf = useFormName()
  const isPhone = useIsPhone()
  const query = useQuery(formOf(id))
  return (
    <Drawer
      open
      onClose={onClose}
      size={isPhone ? '100%' : 820}
      title={query.data ? nameOf(query.data.form) : ''}
    >
      <Loaded query={query} entry={{ id, idOf: ({ form }) => form.id }}>
        {(whole) => <Content whole={whole} onGone={onClose} />}
      </Loaded>
    </Drawer>
  )
}
