import type { Area } from '@obelisk/contract/area'
import { Cascader, type CascaderProps } from 'antd'
import type { ComponentType } from 'react'

export type Division = Area & { isLeaf: boolean; children?: Division[] }

/** What AreaCascader.tsx loads when it is needed. */
export const Choice = Cascader as ComponentType<CascaderProps<Division>>
