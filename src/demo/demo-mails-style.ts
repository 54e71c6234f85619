/** Styles of the mail page, with the shop's colours and the measures of the main stylesheet. */
export const MAILS_STYLE = `
body{display:flex;flex-direction:column;min-height:100dvh;background:var(--c-sunken)}
.top{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:4px 32px;padding:20px var(--gutter);background:var(--c-surface);border-block-end:1px solid var(--c-border)}
.top h1{font-size:var(--t-h2)}
.lead{margin-block-start:6px;max-width:70ch;color:var(--c-text-muted);font-size:var(--t-sm)}
main{flex:1;display:block;min-width:0}
.list-head{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:0 16px;padding:6px var(--gutter)}
.list-head h2{font:650 var(--t-sm)/1.4 var(--font-body);letter-spacing:0;color:var(--c-text-muted)}
.quiet-link{display:inline-flex;align-items:center;min-height:44px;color:var(--c-link);font-size:var(--t-sm);font-weight:600}
.quiet-link:hover{text-decoration:underline}
.list ol{background:var(--c-surface);border-block:1px solid var(--c-border)}
.list li+li{border-block-start:1px solid var(--c-border)}
.list li a{display:grid;gap:2px;padding:14px var(--gutter);border-inline-start:3px solid transparent;overflow-wrap:anywhere}
.list li a:hover{background:var(--c-sunken)}
.list li a:focus-visible{outline-offset:-3px}
.subject{font-weight:650;line-height:1.35}
.to{font-size:var(--t-sm)}
.to,.list time{color:var(--c-text-muted)}
.list time{font-size:var(--t-xs)}
.empty{display:grid;place-content:center;justify-items:center;gap:8px;padding:64px var(--gutter);text-align:center}
.empty p{max-width:44ch;color:var(--c-text-muted);text-wrap:balance}
.reader{display:none;flex-direction:column;gap:14px;padding:8px var(--gutter) var(--gutter);min-width:0}
.reader h2{font-size:1.375rem;overflow-wrap:anywhere}
.reader dl{display:grid;gap:4px;font-size:var(--t-sm)}
.reader dl div{display:grid;grid-template-columns:6.5em minmax(0,1fr);gap:12px}
.reader dt{color:var(--c-text-muted)}
.reader dd{overflow-wrap:anywhere}
.reader nav{display:flex;flex-wrap:wrap;gap:8px}
.reader nav a{display:inline-flex;align-items:center;min-height:44px;padding:0 16px;border:1px solid var(--c-border-strong);border-radius:var(--r-pill);background:var(--c-surface);font-size:var(--t-sm);font-weight:600}
.reader nav a:hover{border-color:var(--c-text)}
.reader nav a[aria-current]{background:var(--c-primary);border-color:var(--c-primary);color:var(--c-on-primary)}
.reader iframe{display:block;width:100%;min-height:max(70dvh,30rem);flex:1;border:1px solid var(--c-border);border-radius:var(--r-card);background:var(--c-sunken)}
.text{padding:20px;border:1px solid var(--c-border);border-radius:var(--r-card);background:var(--c-surface);white-space:pre-wrap;overflow-wrap:anywhere}
.text a{color:var(--c-link);text-decoration:underline}
.is-chosen .list{display:none}
.is-chosen .reader{display:flex}
@media(min-width:900px){
body{height:100dvh;min-height:36rem}
main{display:grid;grid-template-columns:minmax(18rem,24rem) minmax(0,1fr);min-height:0}
main:has(.empty){grid-template-columns:minmax(0,1fr)}
.list,.is-chosen .list{display:block;overflow-y:auto;border-inline-end:1px solid var(--c-border);background:var(--c-surface)}
.list-head{position:sticky;inset-block-start:0;background:var(--c-surface);border-block-end:1px solid var(--c-border);z-index:1}
.list ol{border:0}
.list li a[aria-current]{border-inline-start-color:var(--c-primary);background:var(--c-sunken)}
.reader dl{grid-template-columns:repeat(auto-fit,minmax(22rem,1fr));gap:4px 24px}
.reader{display:flex;padding-block-start:24px;overflow-y:auto}
.reader iframe{min-height:20rem}
.back{display:none}
.file{margin-inline-start:auto}
}
`
