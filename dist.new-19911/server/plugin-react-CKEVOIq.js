// __vite-optional-peer-dep:oxc-transform-react:@vitejs/plugin-react
var plugin_react_default = {};
throw new Error(`Could not resolve "oxc-transform-react" imported by "@vitejs/plugin-react". Is it installed?`);
export { plugin_react_default as default };
