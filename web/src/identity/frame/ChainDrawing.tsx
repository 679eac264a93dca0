import { useId } from 'react'
import { useTranslations } from '../messages.ts'
import css from '../sign-in.module.css'

const foot = 716
const courses = 7
const courseHeight = (foot - 214) / courses
const topOf = (step: number) => foot - courseHeight * step
const leftAt = (y: number) => 256 + (34 * (foot - y)) / 502
const rightAt = (y: number) => 660 - leftAt(y)

/** Joints of the stones, as shares of the width, in turn. */
const jointsOf = (step: number) => (step % 2 === 1 ? [0.2, 0.51] : [0.33])

/** One laid course of stone with the line to its label. */
function Course({ step, labelled }: { step: number; labelled: boolean }) {
  const [top, low] = [topOf(step), topOf(step - 1)]
  const middle = (top + low) / 2
  const joint = (y: number, share: number) => leftAt(y) + share * (rightAt(y) - leftAt(y))
  return (
    <>
      <path d={`M${leftAt(top)} ${top}H${rightAt(top)}`} strokeWidth={labelled ? 1.2 : 4} />
      {jointsOf(step).map((share) => (
        <path
          key={share}
          d={`M${joint(low, share)} ${low}L${joint(top, share)} ${top}`}
          strokeWidth={labelled ? 0.8 : 3}
          opacity=".55"
        />
      ))}
      {labelled && (
        <>
          <circle cx={rightAt(middle) + 5} cy={middle} r="2.4" fill="currentColor" stroke="none" />
          <path d={`M${rightAt(middle) + 5} ${middle}H470`} strokeWidth=".9" opacity=".55" />
        </>
      )}
    </>
  )
}

/** The tower with ground and, when `labelled`, the way back of the cycle. */
function Tower({ labelled }: { labelled: boolean }) {
  const hatch = useId()
  return (
    <g
      stroke="currentColor"
      fill="none"
      strokeWidth={labelled ? 1.4 : 4}
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(52)">
          <path d="M0 0V6" strokeWidth=".7" opacity=".5" />
        </pattern>
      </defs>
      <path d="M290 214 330 138 370 214 404 716H256Z" className={css.stone} />
      <path d="M346.8 214H370L404 716H361.08Z" fill={`url(#${hatch})`} stroke="none" />
      <path d="M330 138 370 214H346.8Z" fill={`url(#${hatch})`} stroke="none" />
      <path d="M330 138 346.8 214 361.08 716" strokeWidth="1" />
      {Array.from({ length: courses }, (_, at) => at + 1).map((step) => (
        <Course key={step} step={step} labelled={labelled} />
      ))}
      <path d="M234 716H426V732H234Z" className={css.stone} />
      <path d="M208 732H452V748H208Z" className={css.stone} />
      <path d={labelled ? 'M100 748H740' : 'M180 748H480'} strokeWidth="1.8" />
      {labelled && (
        <g className={css.wayBack}>
          <circle cx="354" cy="176" r="2.4" fill="currentColor" stroke="none" />
          <path d="M310 168C170 190 150 300 150 440S170 690 226 722" strokeDasharray="5 5" />
          <path d="M218 712 226 722 213 723" />
        </g>
      )}
      {labelled && <path d="M354 176H470" strokeWidth=".9" opacity=".55" />}
      <path
        d={labelled ? 'M100 749H740V760H100Z' : 'M180 749H480V760H180Z'}
        fill={`url(#${hatch})`}
        stroke="none"
      />
    </g>
  )
}

/** Text with narrow dots between the facts: the dot of a Chinese font is a full em wide. */
function Spaced({ text }: { text: string }) {
  return text.split(' · ').map((fact, at) => (
    <tspan key={fact}>
      {at > 0 && (
        <tspan dx="3" fontSize="9">
          {'\u2022'}
        </tspan>
      )}
      <tspan dx={at > 0 ? 3 : 0}>{fact}</tspan>
    </tspan>
  ))
}

const steps = [1, 2, 3, 4, 5, 6, 7, 8] as const
const top = courses + 1

/** The chain as a tower: seven layers of stone and the top are the eight steps of the home page; a line leads back to the next cycle. */
export function ChainDrawing() {
  const t = useTranslations()
  return (
    <svg viewBox="60 118 720 690" className={css.chain} aria-hidden="true">
      <Tower labelled />
      {steps.map((step) => {
        const y = step === top ? 176 : topOf(step) + courseHeight / 2
        return (
          <g key={step} className={step === top ? css.lastStep : ''}>
            <text x="490" y={y - 3} className={css.stepNumber} textAnchor="end">
              {step}
            </text>
            <text x="500" y={y - 3} className={css.stepName}>
              {t(`step-${step}`)}
            </text>
            <text x="500" y={y + 17} className={css.stepText}>
              <Spaced text={t(`step-${step}-text`)} />
            </text>
          </g>
        )
      })}
      <text x="-454" y="136" transform="rotate(-90)" textAnchor="middle" className={css.cycle}>
        <Spaced text={t('next-cycle')} />
      </text>
      <text x="740" y="782" textAnchor="end" className={css.stepText}>
        {t('base')}
      </text>
    </svg>
  )
}

/** The tower alone, for a phone. */
export function TowerDrawing() {
  return (
    <svg viewBox="176 130 308 634" className={css.tower} aria-hidden="true">
      <Tower labelled={false} />
    </svg>
  )
}
