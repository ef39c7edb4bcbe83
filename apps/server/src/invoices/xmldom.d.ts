/** The part of xmldom that is used. The types that come with it bring all of a browser's along, which this service is not. */
declare module '@xmldom/xmldom/lib/index.js' {
  export interface XmlNode {
    readonly nodeType: number
    readonly parentNode: XmlNode | null
    /** Null: a node that can have none, such as a text. */
    readonly childNodes: ArrayLike<XmlNode> | null
    readonly textContent: string | null
  }

  export interface XmlTree extends XmlNode {
    readonly childNodes: ArrayLike<XmlNode>
    readonly getElementsByTagNameNS: (namespace: string, name: string) => ArrayLike<XmlTreeElement>
  }

  export interface XmlTreeElement extends XmlTree {
    readonly ownerDocument: XmlTree
    readonly getAttribute: (name: string) => string
  }

  export class DOMParser {
    constructor(options: {
      readonly errorHandler: Readonly<Record<'warning' | 'error' | 'fatalError', (message: string) => void>>
    })
    readonly parseFromString: (xml: string, type: 'text/xml') => XmlTree
  }
}
