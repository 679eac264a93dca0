import { counts } from '@obelisk/contract/near-settings'
import { presetChanges, presetNames, type SettingPreset } from '@obelisk/contract/setting-presets'
import type { SettingsAtPlace } from '@obelisk/contract/settings'
import { Modal, Radio } from 'antd'
import { useState } from 'react'
import { useFormats } from '#kit/formats.ts'
import { type Field, fieldOf } from '../fields.ts'
import { useTranslations } from '../messages.ts'
import { showValue } from '../show-value.ts'
import type { Draft } from '../use-draft.ts'
import css from './preset.module.css'

type Change = ReturnType<typeof presetChanges>[number]

/** What filling in would change, line by line. */
function Preview({ changes }: { changes: readonly Change[] }) {
  const t = useTranslations()
  const formats = useFormats()
  const show = (key: Change['key'], value: Change['from']) =>
    showValue(fieldOf(key) as Field, value, t, formats)
  return (
    <table className={css.preview}>
      <thead>
        <tr>
          <th scope="col">{t('preset-setting')}</th>
          <th scope="col">{t('preset-now')}</th>
          <th scope="col">{t('preset-then')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ key, from, to }) => (
          <tr key={key}>
            <th scope="row">{t(key)}</th>
            <td>{show(key, from)}</td>
            <td>
              <b>{show(key, to)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Chooses a rule set, shows what it would change against what stands here now, and fills it in without saving. */
export function PresetDialog({
  at,
  draft,
  onClose,
}: {
  at: SettingsAtPlace
  draft: Draft
  onClose: () => void
}) {
  const t = useTranslations()
  const [name, setName] = useState<SettingPreset>('ceeaa-2024')
  const all = presetChanges(name, draft.draft)
  const changes = all.filter(({ key }) => counts(at.place.scope_type, key))
  const skipped = all.length - changes.length
  return (
    <Modal
      open
      width={680}
      title={t('preset-title')}
      okText={t('preset-fill', { count: changes.length })}
      okButtonProps={{ disabled: changes.length === 0 }}
      onCancel={onClose}
      onOk={() => {
        for (const { key, to } of changes) draft.set(key, to)
        onClose()
      }}
    >
      <p>{t('preset-text')}</p>
      <Radio.Group
        className={css.presets ?? ''}
        aria-label={t('preset-choose')}
        value={name}
        onChange={({ target }) => setName(target.value as SettingPreset)}
        options={presetNames.map((one) => ({
          value: one,
          label: (
            <span>
              <b>{t(`preset-${one}`)}</b>
              <span className={css.text}>{t(`preset-${one}-text`)}</span>
            </span>
          ),
        }))}
      />
      {changes.length > 0 ? <Preview changes={changes} /> : <p role="status">{t('preset-none')}</p>}
      {skipped > 0 && <p className={css.text}>{t('preset-skipped', { count: skipped })}</p>}
    </Modal>
  )
}
