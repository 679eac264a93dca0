import { SettingOutlined } from '@ant-design/icons'
import { type FormSection, readForm, resetForm, saveForm } from '@obelisk/contract/attainment-report/form'
import type { Input as Given } from '@obelisk/contract/endpoint'
import { listSettingPlaces, type SettingPlace } from '@obelisk/contract/settings'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Modal, Select } from 'antd'
import { useState } from 'react'
import { call } from '#kit/call.ts'
import { closingFor, leavingFor, useLeaveGuard } from '#kit/dialog/leave-guard.ts'
import { StaleNotice } from '#kit/dialog/StaleNotice.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { BlockSkeleton } from '#kit/state/skeletons.tsx'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { all } from '../queries.ts'
import { SectionRows } from '../writing/SectionRows.tsx'
import css from './list.module.css'

type Place = Given<typeof readForm>

const isFormPlace = (place: SettingPlace): place is SettingPlace & Pick<Place, 'scope_type'> =>
  ['school', 'college', 'project'].includes(place.scope_type)

/** A form of a place while it is being arranged; a name that was not touched stays the usual one. */
function Form({ place, onDone }: { place: Place; onDone: () => void }) {
  const t = useTranslations()
  const query = useQuery({
    queryKey: [...all, 'form', place],
    queryFn: ({ signal }) => call(readForm, place, { signal }),
    gcTime: 0,
  })
  const [changed, setChanged] = useState<readonly FormSection[]>()
  // what stood there when the first of it was changed: asking anew by itself does not count as having looked
  const [begun, setBegun] = useState<{ sections: readonly unknown[] }>()
  useLeaveGuard(changed !== undefined)
  const shown = changed ?? query.data?.sections.map((one) => ({ ...one, title: one.title || one.usual }))
  const usual = new Map(query.data?.sections.map((one) => [one.key, one.usual]))
  const now = { sections: query.data?.sections.map(({ usual: _, ...section }) => section) ?? [] }
  const seen = begun ?? now
  const change = (rows: readonly FormSection[] | undefined) => {
    setChanged(rows)
    setBegun(rows && seen)
  }
  const saving = useMutation({
    meta: { tellsStale: true },
    mutationFn: (isOver: boolean) =>
      call(
        saveForm,
        {
          ...place,
          ...(isOver ? {} : { _was: seen }),
          sections: (shown ?? []).map(({ key, title, enabled }) => ({
            key,
            enabled,
            title: usual.get(key) === title ? '' : title.trim(),
          })),
        },
        { announce: true },
      ),
    onSuccess: onDone,
  })
  const resetting = useMutation({
    meta: { tellsStale: true },
    mutationFn: (isOver: boolean) =>
      call(resetForm, { ...place, ...(isOver ? {} : { _was: seen }) }, { announce: true }),
    onSuccess: onDone,
  })
  return (
    <Loaded query={query} skeleton={<BlockSkeleton height={480} />}>
      {({ is_own }) => (
        <>
          <SectionRows rows={shown ?? []} onChange={change} />
          {[saving, resetting].map((one, at) => (
            <StaleNotice
              key={at === 0 ? 'save' : 'reset'}
              error={one.error}
              onTake={() => {
                change(undefined)
                one.reset()
                void query.refetch()
              }}
              onKeep={() => one.mutate(true)}
            />
          ))}
          <div className={css.formActs}>
            {is_own && (
              <Button loading={resetting.isPending} onClick={() => resetting.mutate(false)}>
                {t('form-reset')}
              </Button>
            )}
            <Button
              type="primary"
              loading={saving.isPending}
              disabled={!changed || changed.some(({ title }) => title.trim() === '')}
              onClick={() => saving.mutate(false)}
            >
              {t('save')}
            </Button>
          </div>
        </>
      )}
    </Loaded>
  )
}

function FormModal({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const nameOf = useName()
  const places = useQuery({
    queryKey: ['settings', 'places'],
    queryFn: ({ signal }) => call(listSettingPlaces, {}, { signal }),
  })
  const own = (places.data?.list ?? []).filter(isFormPlace)
  const [at, setAt] = useState(0)
  const chosen = own[at]
  return (
    <Modal open title={t('form-title')} footer={null} onCancel={() => closingFor(onClose)}>
      <p className={css.quiet}>{t('form-text')}</p>
      <Select
        className={css.formPlace ?? ''}
        aria-label={t('form-place')}
        value={chosen ? at : null}
        options={own.map((place, value) => ({ value, label: nameOf(place) }))}
        onChange={(value: number | null) => leavingFor(() => setAt(value ?? 0))}
      />
      {chosen && (
        <Form
          key={at}
          place={{ scope_type: chosen.scope_type, scope_id: chosen.scope_id }}
          onDone={onClose}
        />
      )}
    </Modal>
  )
}

/** Which sections the reports of a school, a college or a programme begin with. */
export function FormButton() {
  const t = useTranslations()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<SettingOutlined />} onClick={() => setOpen(true)}>
        {t('form-title')}
      </Button>
      {open && <FormModal onClose={() => setOpen(false)} />}
    </>
  )
}
