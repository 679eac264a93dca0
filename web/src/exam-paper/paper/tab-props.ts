import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import type { ReactNode } from 'react'
import type { PageFrame } from '#kit/frame/PageFrame.tsx'

/** What every tab of a paper is given. */
export type TabProps = {
  view: PaperView
  /** Puts the frame of the page around what the tab shows. */
  frame: (parts: Parameters<typeof PageFrame>[0]) => ReactNode
}
