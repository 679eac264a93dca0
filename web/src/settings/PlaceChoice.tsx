import type { SettingPlace } from '@obelisk/contract/settings'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useSearchParams } from 'react-router'
import { useName } from '#kit/translations.ts'
import { useTranslations } from './messages.ts'
import { placesInside, type SettingScope } from './queries.ts'
import css from './settings.module.css'

export const nameInAddress = ({ scope_type, scope_id }: SettingScope) => `${scope_type}-${scope_id}`

/** The choice of what lies inside a programme, a plan or a course; emptied it leads back to the wider place. */
function InsideChoice({ over, chosen }: { over: SettingPlace; chosen: SettingPlace | undefined }) {
  const t = useTranslations()
  const nameOf = useName()
  const [, setParams] = useSearchParams()
  const scope = over.scope_type as 'project' | 'culture' | 'course'
  const { data, isFetching } = useQuery(placesInside(scope, over.scope_id))
  const label = t(`inside-${scope}`)
  return (
    <Select
      className={css.inside ?? ''}
      aria-label={label}
      placeholder={label}
      loading={isFetching}
      allowClear
      value={chosen ? nameInAddress(chosen) : null}
      options={(data?.list ?? []).map((place) => ({ value: nameInAddress(place), label: nameOf(place) }))}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      onChange={(at) => setParams({ at: at ?? nameInAddress(over) })}
    />
  )
}

/**
 * For which place the settings are shown; it stands in the address. Inside a programme the choice goes on to a plan, a
 * course of it and a teaching class.
 */
export function PlaceChoice({
  choices,
  path,
}: {
  choices: readonly SettingPlace[]
  path: readonly SettingPlace[]
}) {
  const t = useTranslations()
  const nameOf = useName()
  const [, setParams] = useSearchParams()
  const [wide, ...near] = path
  const goesOn = path.filter(({ scope_type }) => ['project', 'culture', 'course'].includes(scope_type))
  return (
    <>
      <Select
        className={css.place ?? ''}
        aria-label={t('place')}
        prefix={<span className={css.placeLabel}>{t('place')}</span>}
        value={wide ? nameInAddress(wide) : null}
        options={choices.map((place) => ({ value: nameInAddress(place), label: nameOf(place) }))}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        onChange={(at) => setParams({ at: at ?? '' })}
      />
      {goesOn.map((over, depth) => (
        <InsideChoice key={nameInAddress(over)} over={over} chosen={near[depth]} />
      ))}
    </>
  )
}
