/** For a switch in a form whose value is off and on as the wire writes them. */
export const switchProps = {
  valuePropName: 'checked',
  getValueProps: (value: unknown) => ({ checked: value === '1' || value === 1 }),
} as const
