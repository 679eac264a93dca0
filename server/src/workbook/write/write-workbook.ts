import type { Cell, CellStyle, CellValue, DataValidation, SheetChart, WriteSheet } from 'hucre'
import type { CellChart, CellSpec, InputCheck, Look, SheetSpec } from './sheet-spec.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The bytes of an .xlsx file. For very long tables use `streamWorkbook`. */
export async function writeWorkbook(sheets: readonly SheetSpec[]): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre')
  return writeXlsx({ sheets: sheets.map(sheetOf), defaultFont: { name: '宋体', size: 11 } })
}

function sheetOf(spec: SheetSpec): WriteSheet {
  const cells = new Map<string, Partial<Cell>>()
  const rows = spec.rows.map((row, r) =>
    row.map((cell, c): CellValue => {
      const made = cellOf(cell)
      if (made.cell) cells.set(`${r},${c}`, made.cell)
      return made.value
    }),
  )
  for (const { row, column, text } of spec.notes ?? []) {
    const key = `${row - 1},${column}`
    cells.set(key, { value: rows[row - 1]?.[column] ?? null, ...cells.get(key), comment: { text } })
  }
  return {
    name: sheetName(spec.name),
    rows,
    cells,
    ...(spec.columns ? { columns: spec.columns.map((column) => ({ ...column })) } : {}),
    merges: (spec.merges ?? []).map(({ top, left, bottom, right }) => ({
      startRow: top - 1,
      startCol: left,
      endRow: bottom - 1,
      endCol: right,
    })),
    dataValidations: (spec.checks ?? []).map(validationOf),
    ...(spec.charts ? { charts: spec.charts.map(chartOf) } : {}),
    rowDefs: new Map([...(spec.heights ?? [])].map(([row, height]) => [row - 1, { height }])),
    ...(spec.frozen ? { freezePane: spec.frozen } : {}),
    ...(spec.isProtected ? { protection: { sheet: true, formatColumns: false, formatRows: false } } : {}),
    pageSetup: pageOf(spec),
    headerFooter: { oddFooter: '&C&P / &N' },
  }
}

/** Letters that stand side by side on A4; what is wider lies. */
const standing = 100
const usual = 9

/** On A4, as wide as the page and on as many pages as its rows need, the head and the number on each. */
function pageOf({ columns = [], rows, frozen }: SheetSpec): NonNullable<WriteSheet['pageSetup']> {
  // a long list has more rows than a call takes arguments
  const count = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const widths = Array.from({ length: count }, (_, at) =>
    columns[at]?.hidden ? 0 : (columns[at]?.width ?? usual),
  )
  const width = widths.reduce((sum, one) => sum + one, 0)
  return {
    paperSize: 'a4',
    orientation: width > standing ? 'landscape' : 'portrait',
    fitToPage: true,
    fitToWidth: 1,
    fitToHeight: 0,
    ...(frozen?.rows ? { printTitlesRow: `$1:$${frozen.rows}` } : {}),
  }
}

/** Names of sheets are at most 31 long and without the signs that references need. */
export const sheetName = (name: string) =>
  name
    .replace(/[[\]:*?/\\]/g, ' ')
    .trim()
    .slice(0, 31) || 'Sheet'

function cellOf(spec: CellSpec): { value: CellValue; cell?: Partial<Cell> } {
  if (spec === null || typeof spec !== 'object' || spec instanceof Date) return { value: spec }
  const style = spec.look ? { style: styleOf(spec.look) } : {}
  if ('formula' in spec) {
    const cell = {
      value: spec.value,
      type: 'formula' as const,
      formula: spec.formula,
      formulaResult: spec.value,
    }
    return { value: spec.value, cell: { ...cell, ...style } }
  }
  return { value: spec.value, cell: { value: spec.value, ...style } }
}

function styleOf({ border, fill, align, wrap, format, isOpen, color, ...font }: Look): CellStyle {
  const side = border ? { style: border, color: { rgb: '808080' } } : undefined
  return {
    font: { ...font, ...(color ? { color: { rgb: color } } : {}) },
    alignment: { vertical: 'center', ...(align ? { horizontal: align } : {}), wrapText: wrap ?? false },
    ...(fill
      ? { fill: { type: 'pattern' as const, pattern: 'solid' as const, fgColor: { rgb: fill } } }
      : {}),
    ...(side ? { border: { top: side, right: side, bottom: side, left: side } } : {}),
    ...(format ? { numFmt: format } : {}),
    ...(isOpen ? { protection: { locked: false } } : {}),
  }
}

/** The first category stands at the top, as in the sheet. */
function chartOf({ title, isParted, categories, series, place }: CellChart): SheetChart {
  const { top, bottom, left, right } = place
  return {
    type: 'bar',
    title,
    titleFontSize: 11,
    titleBold: true,
    barGrouping: isParted ? 'percentStacked' : 'clustered',
    gapWidth: 60,
    legend: series.length > 1 ? 'bottom' : false,
    dataLabels: { showValue: true },
    series: series.map((one) => ({ ...one, categories })),
    // the values stand at their bars
    axes: { x: { reverse: true }, y: { hidden: true, ...(isParted ? {} : { scale: { min: 0, max: 1 } }) } },
    anchor: { from: { row: top, col: left }, to: { row: bottom, col: right } },
  }
}

function validationOf(check: InputCheck): DataValidation {
  const said = {
    range: check.range,
    allowBlank: true,
    showErrorMessage: true,
    errorTitle: check.title,
    errorMessage: check.message,
  }
  if (check.kind === 'list') return { ...said, type: 'list', values: [...check.values] }
  return {
    ...said,
    type: 'decimal',
    operator: 'between',
    formula1: String(check.from),
    formula2: String(check.to),
    errorStyle: check.isWarning ? 'warning' : 'stop',
  }
}
