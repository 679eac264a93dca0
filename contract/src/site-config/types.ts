/** What a configuration item may hold. */
export const itemTypes = [
  'string',
  'password',
  'number',
  'radio',
  'checkbox',
  'switch',
  'textarea',
  'array',
  'datetime',
  'year',
  'date',
  'time',
  'select',
  'selects',
  'city',
  'image',
  'images',
  'file',
  'files',
  'icon',
  'color',
] as const
export type ItemType = (typeof itemTypes)[number]

/** The types whose value is one or several of the item's own options. */
export const choiceTypes: readonly ItemType[] = ['radio', 'checkbox', 'select', 'selects']

/** What a value must be besides its type. */
export const ruleNames = [
  'required',
  'integer',
  'email',
  'sender',
  'mobile',
  'url',
  'varName',
  'addresses',
  'timeZone',
  'fileTypes',
  'saveName',
  'serviceUrl',
  'bucketName',
  'folderName',
] as const
export type RuleName = (typeof ruleNames)[number]

/** One line of an item of type `array`. */
export type Pair = { key: string; value: string }

/** What is asked of the value of an item. `extend` knows `min`, `max` (numbers) and `maxlength` (texts). */
export type Shape = {
  type: ItemType
  rule: readonly RuleName[]
  options: readonly string[]
  extend: Readonly<Record<string, string>>
}
