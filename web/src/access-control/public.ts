export { PermissionTree } from './groups/PermissionTree.tsx'
export { StatusField } from './office/StatusField.tsx'
export { RulesView, type RulesViewProps } from './rules/RulesView.tsx'
export { type Branch, leavesOf, withAbove } from './tree/tree.ts'
