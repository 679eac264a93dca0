import { UndoOutlined } from '@ant-design/icons'
import type { SettingsAtPlace } from '@obelisk/contract/settings'
import { Button, Tooltip } from 'antd'
import { useId } from 'react'
import { Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { useName } from '#kit/translations.ts'
import { SettingControl } from './control/SettingControl.tsx'
import type { Field } from './fields.ts'
import { useTranslations } from './messages.ts'
import css from './settings.module.css'
import { showValue } from './show-value.ts'
import type { Draft } from './use-draft.ts'

type Props = { field: Field; at: SettingsAtPlace; draft: Draft }

const wrongText: Partial<
  Record<
    Field['kind'],
    'strength-order' | 'word-order' | 'range-order' | 'too-many-words' | 'falling-wrong' | 'sum-wrong'
  >
> = {
  strengths: 'strength-order',
  words: 'word-order',
  'count-range': 'range-order',
  'percent-range': 'range-order',
  'word-list': 'too-many-words',
  borders: 'falling-wrong',
  weights: 'sum-wrong',
}

function useSource({ field, at }: Pick<Props, 'field' | 'at'>) {
  const t = useTranslations()
  const nameOf = useName()
  const formats = useFormats()
  const source = at.sources[field.key]
  const isOwn = source.scope_type === at.place.scope_type
  if (isOwn && source.by && source.time)
    return {
      isOwn,
      text: t('own-by', {
        name: nameOf({ name: source.by, name_en: source.by_en }),
        time: formats.when(source.time),
      }),
    }
  if (isOwn) return { isOwn, text: t('own') }
  if (source.scope_type === 'default') return { isOwn, text: t('from-default') }
  if (source.scope_type === 'school') return { isOwn, text: t('from-school') }
  return { isOwn, text: t('from-named', { name: nameOf(source) }) }
}

function Reset({ field, at, draft }: Props) {
  const t = useTranslations()
  const formats = useFormats()
  const value = showValue(field, at.inherited[field.key], t, formats)
  const short = value.length > 18 ? `${value.slice(0, 16)}…` : value
  return (
    <Tooltip title={t('reset-title', { value })}>
      <Button
        type="link"
        size="small"
        className={css.reset ?? ''}
        icon={<UndoOutlined />}
        disabled={draft.isBusy}
        onClick={() => draft.takeBack(field.key, at.inherited[field.key])}
      >
        {t('reset', { value: short })}
      </Button>
    </Tooltip>
  )
}

/** Not saved yet; a value that is to be taken back says so, and can be kept after all. */
function Pending({ field, at, draft }: Props) {
  const t = useTranslations()
  const formats = useFormats()
  return (
    <>
      <Tag tone="warning">{t('changed')}</Tag>
      {draft.goesBack(field.key) && (
        <>
          <span>{t('reset-pending', { value: showValue(field, at.inherited[field.key], t, formats) })}</span>
          <Button type="link" size="small" className={css.reset ?? ''} onClick={() => draft.drop(field.key)}>
            {t('keep-own')}
          </Button>
        </>
      )}
    </>
  )
}

/** A setting that the method in force does not ask for. */
function NotUsed({ field, draft }: Pick<Props, 'field' | 'draft'>) {
  const t = useTranslations()
  const method = draft.draft.co_method
  if (!field.usedBy || field.usedBy.includes(method)) return null
  return <span className={css.notUsed}>{t('not-used', { method })}</span>
}

/** One setting: what it means, its control, where its value comes from and the way back. */
export function SettingRow({ field, at, draft }: Props) {
  const t = useTranslations()
  const id = useId()
  const { isOwn, text } = useSource({ field, at })
  const isChanged = draft.changed.includes(field.key)
  const isWrong = draft.problems.has(field.key)
  const nearer = at.nearer[field.key]
  const value = field.key in draft.typed ? draft.typed[field.key] : at.values[field.key]
  return (
    <li className={`${css.row} ${isChanged ? css.changed : ''}`}>
      <div className={css.meaning}>
        <span className={css.name}>
          {t(field.key)} <NotUsed field={field} draft={draft} />
        </span>
        <span id={id} className={css.text}>
          {t(`${field.key}-text`)}
        </span>
      </div>
      <div className={css.setting}>
        <SettingControl
          field={field}
          value={value}
          wrong={isWrong}
          describedBy={id}
          onChange={(typed) => draft.set(field.key, typed)}
        />
        {isWrong && (
          <span className={css.wrong} role="alert">
            {t(wrongText[field.kind] ?? 'empty-number')}
          </span>
        )}
        <span className={css.source}>
          {isChanged ? (
            <Pending field={field} at={at} draft={draft} />
          ) : (
            <span className={isOwn ? css.own : ''}>{text}</span>
          )}
          {isOwn && !isChanged && <Reset field={field} at={at} draft={draft} />}
          {nearer !== undefined && <span>{t('nearer', { count: nearer })}</span>}
        </span>
      </div>
    </li>
  )
}
