import type { ConfigItem } from '../queries.ts'

/** What the control of an item is given; antd's form adds id, value and onChange. */
export type Given<V> = {
  item: ConfigItem
  disabled: boolean
  id?: string
  value?: V
  onChange?: (value: V) => void
}
