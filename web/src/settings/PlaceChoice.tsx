import type { SettingPlace } from '@obelisk/contract/settings'
import { Select } from 'antd'
import { useSearchParams } from 'react-router'
import { useName } from '#kit/words.ts'
import { useWords } from './messages.ts'
import css from './settings.module.css'

const nameInAddress = ({ scope_type, scope_id }: SettingPlace) => `${scope_type}-${scope_id}`

/** For which place the settings are shown; it stands in the address. */
export function PlaceChoice({ choices, chosen }: { choices: readonly SettingPlace[]; chosen: SettingPlace }) {
  const say = useWords()
  const nameOf = useName()
  const [, setParams] = useSearchParams()
  return (
    <Select
      className={css.place ?? ''}
      aria-label={say('place')}
      prefix={<span className={css.placeLabel}>{say('place')}</span>}
      value={nameInAddress(chosen)}
      options={choices.map((place) => ({ value: nameInAddress(place), label: nameOf(place) }))}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      onChange={(at) => setParams({ at })}
    />
  )
}
