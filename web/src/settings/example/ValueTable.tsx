import type { Verdict as EngineVerdict } from '@obelisk/engine/attainment/results'
import { roundHalfUp } from '@obelisk/engine/rounding/rounding'
import { type Verdict, VerdictTag } from '#kit/display/tags.tsx'
import { type SettingsSay, useWords } from '../messages.ts'
import css from '../settings.module.css'
import type { Line } from './lines.ts'

const nameOf = (say: SettingsSay, { kind, no }: Line) => {
  if (kind === 'objective') return say('objective-no', { no })
  return kind === 'indicator' ? say('indicator', { no }) : say(kind)
}

const shownAs = (verdict: EngineVerdict): Verdict =>
  verdict === 'not_enough_evidence' ? 'insufficient' : verdict

/** The values of the example, with what they were where they differ. */
export function ValueTable({ lines, digits }: { lines: readonly Line[]; digits: number }) {
  const say = useWords()
  const show = (value: number | null) => (value === null ? '–' : roundHalfUp(value, digits).toFixed(digits))
  return (
    <table className={css.values}>
      <thead>
        <tr>
          <td />
          <th scope="col">{say('direct')}</th>
          <th scope="col">{say('indirect')}</th>
          <th scope="col">{say('combined')}</th>
          <th scope="col">{say('verdict')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr
            key={line.kind + line.no}
            className={`${css[line.kind] ?? ''} ${line.valueDiffers || line.verdictDiffers ? css.other : ''}`}
          >
            <th scope="row">{nameOf(say, line)}</th>
            <td>{show(line.direct)}</td>
            <td>{show(line.indirect)}</td>
            <td>
              <b>{show(line.combined)}</b>
              {line.valueDiffers && (
                <span className={css.was}>{say('before', { value: show(line.before) })}</span>
              )}
            </td>
            <td>
              {line.verdict && <VerdictTag verdict={shownAs(line.verdict)} />}
              {line.verdictDiffers && line.verdictBefore && (
                <span className={css.wasVerdict}>
                  {say('before-verdict')} <VerdictTag verdict={shownAs(line.verdictBefore)} />
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
