// The looks of the API browser: calm and close to the application, without the page's own colours and shadows.
export const API_BROWSER_STYLE = `
body { background: #f4f5f7; }
.swagger-ui, .swagger-ui .info .title, .swagger-ui .opblock-tag, .swagger-ui .opblock .opblock-summary-description,
.swagger-ui .btn, .swagger-ui select, .swagger-ui label, .swagger-ui table thead tr th, .swagger-ui .tab li {
  font-family: Inter, system-ui, sans-serif;
}
.swagger-ui .wrapper { max-width: 1100px; }
.swagger-ui .info { margin: 32px 0 16px; }
.swagger-ui .info .title { font-size: 25px; }
.swagger-ui .info .title small { background: #5c6370; top: -4px; }
.swagger-ui .info a.link, .swagger-ui .servers-title, .swagger-ui .servers { display: none; }
.swagger-ui .info code, .swagger-ui .markdown code { color: #1a1b1f; background: #e6e8ec; }
.swagger-ui .scheme-container { background: none; box-shadow: none; padding: 0; margin: 0 0 8px; }
.swagger-ui .opblock-tag { font-size: 16px; padding: 8px 4px; border-bottom-color: #dcdfe4; }
.swagger-ui .opblock { box-shadow: none; border-width: 1px; background: #fff; border-color: #dcdfe4; margin: 0 0 6px; }
.swagger-ui .opblock .opblock-summary { border-color: #dcdfe4; }
.swagger-ui .opblock .opblock-summary-method { font-size: 12px; padding: 5px 0; min-width: 68px; }
.swagger-ui .opblock .opblock-summary-path { font-size: 14px; }
.swagger-ui .filter .operation-filter-input { border: 1px solid #8b919c; border-radius: 5px; margin: 8px 0; }
.swagger-ui .btn.authorize { color: #1a1b1f; border-color: #8b919c; }
.swagger-ui .btn.authorize svg { fill: #1a1b1f; }
`;
