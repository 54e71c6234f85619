export { Dl as Component, Ol as ProductScreen, kl as handle, Al as loader } from "./shared-BJiPCzK.js";
