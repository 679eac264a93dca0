import { CheckOutlined } from '@ant-design/icons'
import type { PlanRead, PlanReading } from '@obelisk/contract/training-plan/from-document'
import { Button } from 'antd'
import { useState } from 'react'
import type { HandedFile } from '#kit/handed-file.ts'
import { useTranslations } from '../messages.ts'
import { MatrixStep } from './matrix/MatrixStep.tsx'
import css from './read.module.css'
import { CoursesStep } from './steps/CoursesStep.tsx'
import { OtherProgramme } from './steps/OtherProgramme.tsx'
import { StatementsStep } from './steps/StatementsStep.tsx'
import { StoreStep } from './steps/StoreStep.tsx'
import { ReadingContext, useReadingState } from './use-draft.ts'

const steps = ['statements', 'courses', 'matrix', 'store'] as const
type Step = (typeof steps)[number]

/** The way through a reading; every step can be gone to at once. */
function Steps({ step, onStep }: { step: Step; onStep: (step: Step) => void }) {
  const t = useTranslations()
  return (
    <ol className={css.steps} aria-label={t('doc-steps')}>
      {steps.map((one, at) => (
        <li key={one}>
          <button
            type="button"
            className={css.step}
            aria-current={one === step ? 'step' : undefined}
            onClick={() => onStep(one)}
          >
            <span className={css.no} aria-hidden="true">
              {steps.indexOf(step) > at ? <CheckOutlined /> : at + 1}
            </span>
            {t(`doc-step-${one}`)}
          </button>
        </li>
      ))}
    </ol>
  )
}

type Props = {
  file: HandedFile
  read: PlanRead
  reading: PlanReading
  onOther: () => void
  onDone: () => void
}

/** What was read, step by step: statements, courses, matrix, and what would be stored. */
export function CheckPlan({ file, read, reading, onOther, onDone }: Props) {
  const t = useTranslations()
  const state = useReadingState(file, read, reading)
  const [step, setStep] = useState<Step>('statements')
  const at = steps.indexOf(step)
  return (
    <ReadingContext value={state}>
      <div className={css.check}>
        <header className={css.top}>
          <span className={css.file}>
            <b>{read.name}</b>
            {reading.programme && <span>{t('doc-programme', { name: reading.programme.value })}</span>}
            {reading.joined > 0 && <span>{t('doc-joined', { count: reading.joined })}</span>}
          </span>
          <Steps step={step} onStep={setStep} />
        </header>
        <OtherProgramme />
        {step === 'store' ? (
          <StoreStep onBack={() => setStep('matrix')} onDone={onDone} />
        ) : (
          <>
            <div className={css.body}>
              {step === 'statements' && <StatementsStep />}
              {step === 'courses' && <CoursesStep />}
              {step === 'matrix' && <MatrixStep />}
            </div>
            <footer className={css.foot}>
              <Button onClick={at === 0 ? onOther : () => setStep(steps[at - 1] ?? step)}>
                {t(at === 0 ? 'doc-other-file' : 'doc-back')}
              </Button>
              <span className={css.quiet}>{t('doc-nothing-yet')}</span>
              <Button type="primary" onClick={() => setStep(steps[at + 1] ?? step)}>
                {t('doc-next')}
              </Button>
            </footer>
          </>
        )}
      </div>
    </ReadingContext>
  )
}
