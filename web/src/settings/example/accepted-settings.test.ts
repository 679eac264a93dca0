import { EvaluationSettings, SettingChanges, type SettingKey, settingKeys } from '@obelisk/contract/settings'
import { expect, test } from 'vitest'
import { withoutEffectOnResults } from '../fields.ts'
import { workedOut } from './worked-class.ts'

const usual = EvaluationSettings.parse({})
const numbers = [1e-300, 1e-9, 1e-6, 0.01, 0, 1, 3, 1000, -1, null]

/** Values that somebody may type, of which the settings accept some. */
function typedValues(key: SettingKey): unknown[] {
  const value = usual[key]
  if (typeof value !== 'object' || value === null) return numbers
  return Object.keys(value).flatMap((name) => numbers.map((one) => ({ ...value, [name]: one })))
}

const isComputed = (settings: EvaluationSettings) => {
  const { outcome, requirement } = workedOut(settings, 'deferred')
  return outcome.ok && requirement !== undefined
}

test.each(['A1', 'B', 'P', 'T', 'N', 'M'] as const)(
  'whatever the settings accept, the engine computes by %s',
  (co_method) => {
    const typed = settingKeys
      .filter((key) => !withoutEffectOnResults.includes(key))
      .flatMap((key) => typedValues(key).map((value) => ({ [key]: value })))
    const accepted = typed.flatMap((values) => {
      const parsed = SettingChanges.safeParse(values)
      return parsed.success ? [parsed.data] : []
    })
    expect(accepted.length).toBeGreaterThan(100)
    expect(
      accepted.filter((values) => !isComputed({ ...usual, co_method, ...values } as EvaluationSettings)),
    ).toEqual([])
  },
)
