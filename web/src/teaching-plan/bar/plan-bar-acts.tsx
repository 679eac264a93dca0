import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  MergeCellsOutlined,
  SplitCellsOutlined,
  SwapOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import type { SessionAct } from '../plan/session-acts.ts'

/** What is done with the chosen session less often, with the key that does the same. */
export const furtherActs: readonly [SessionAct | 'swap', ReactNode, string][] = [
  ['up', <ArrowUpOutlined key="up" />, 'Alt ↑'],
  ['down', <ArrowDownOutlined key="down" />, 'Alt ↓'],
  ['swap', <SwapOutlined key="swap" />, 'Shift F2'],
  ['split', <SplitCellsOutlined key="split" />, 'S'],
  ['merge', <MergeCellsOutlined key="merge" />, 'M'],
  ['remove', <DeleteOutlined key="remove" />, 'Delete'],
]
