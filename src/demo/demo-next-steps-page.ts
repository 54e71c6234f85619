import { createElement as h, type ReactNode } from 'react'
import { demoNextStepsEn as t } from '#src/shared/messages/demo/demo-next-steps.en.ts'
import { renderDemoPage, type DemoPage } from './demo-page.ts'
import type { SetupStep } from './demo-next-steps.rules.ts'

interface NextStepsPage extends DemoPage {
  steps: readonly SetupStep[]
}

/** With the shop's colours and the measures of the main stylesheet. */
const STYLE = `
body{min-height:100dvh;background:var(--c-sunken)}
main{max-width:60rem;margin-inline:auto;padding:24px var(--gutter) 64px}
.top{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:4px 32px}
.top h1{font-size:var(--t-h2);overflow-wrap:anywhere}
.lead,.text,.now{color:var(--c-text-muted);font-size:var(--t-sm)}
.lead{margin-block-start:6px;max-width:70ch}
.to-shop{display:inline-flex;align-items:center;min-height:44px;color:var(--c-link);font-weight:600}
.to-shop:hover{text-decoration:underline}
.progress{margin-block:24px 12px;font-weight:650}
ol{display:grid;gap:12px}
li{display:grid;gap:6px;padding:18px 20px;border:1px solid var(--c-border);border-radius:var(--r-card);background:var(--c-surface)}
.head{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:4px 16px}
.head h2{font-size:1.125rem}
.state{font-size:var(--t-sm);font-weight:650}
.now{overflow-wrap:anywhere}
code{display:block;padding:10px 12px;border-radius:var(--r-control,8px);background:var(--c-sunken);font-size:var(--t-sm);overflow-wrap:anywhere;user-select:all}
`

/** Renders the page: finished and next steps, each with its command. */
export function renderNextSteps(page: NextStepsPage): { html: string; contentSecurityPolicy: string } {
  const { shop, steps } = page
  const title = t.title(shop.shopName)
  const body = h(
    'body',
    null,
    h(
      'main',
      null,
      h(
        'div',
        { className: 'top' },
        h('div', null, h('h1', null, title), h('p', { className: 'lead' }, t.lead)),
        h('a', { className: 'to-shop', href: '/' }, t.toShop),
      ),
      h('p', { className: 'progress' }, t.progress(steps.filter(({ isDone }) => isDone).length, steps.length)),
      h(
        'ol',
        null,
        steps.map((step) => h(Step, { key: step.title, step })),
      ),
    ),
  )
  return renderDemoPage(page, { title, style: STYLE, body, hasFrames: false })
}

const Step = ({ step: { title, text, isDone, now, commands } }: { step: SetupStep }): ReactNode =>
  h(
    'li',
    null,
    h(
      'div',
      { className: 'head' },
      h('h2', null, title),
      h('span', { className: 'state' }, isDone ? `✓ ${t.done}` : t.open),
    ),
    h('p', { className: 'text' }, text),
    now && h('p', { className: 'now' }, `${t.now} ${now}`),
    commands.map((command) => h('code', { key: command }, command)),
  )
