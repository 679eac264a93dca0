import analysis from './analysis/analysis.module.css'
import approval from './approval/approval.module.css'
import way from './approval/way.module.css'
import blueprint from './blueprint/blueprint.module.css'
import items from './blueprint/items.module.css'
import compare from './compare/compare.module.css'
import shared from './exam-paper.module.css'

/** The classes of the room; each part of the page has a file of its own. */
export const css = { ...shared, ...blueprint, ...items, ...approval, ...way, ...analysis, ...compare }
