vcl 4.1;
# Varnish 7 with vmod xkey (Debian: varnish and varnish-modules) between the TLS proxy and the shop.
# The shop's settings: HANOUT_EDGE=varnish, HANOUT_EDGE_URL=http://127.0.0.1:6081, HANOUT_EDGE_KEY as below, TRUST_PROXY one more than without.
import std;
import xkey;

backend shop {
    .host = "127.0.0.1";
    .port = "3000";
    .probe = { .url = "/readyz"; .interval = 2s; .timeout = 1s; .window = 3; .threshold = 2; }
}

sub vcl_recv {
    # Only Varnish may say who asked which encoding.
    unset req.http.X-Encoding;
    if (req.method == "PURGE") {
        if (req.http.X-Purge-Key != "CHANGE-THIS-KEY") { return (synth(403)); }
        return (synth(200, xkey.purge(req.http.xkey) + " pages"));
    }
    if (req.method != "GET" && req.method != "HEAD") { return (pass); }
    if (req.http.Accept-Encoding ~ "\bbr\b") { set req.http.X-Encoding = "br"; }
    # Older pages only while the shop does not answer.
    if (std.healthy(req.backend_hint)) { set req.grace = 60s; }
    # Cookies do not matter here: the shop marks what is the same for everyone, and nothing else is kept.
    return (hash);
}

sub vcl_hash {
    hash_data(req.http.X-Encoding);
}

sub vcl_backend_fetch {
    if (bereq.http.X-Encoding) { set bereq.http.Accept-Encoding = bereq.http.X-Encoding; }
    unset bereq.http.X-Encoding;
}

sub vcl_backend_response {
    set beresp.grace = 0s;
    if (beresp.http.Set-Cookie || beresp.status != 200) {
        set beresp.uncacheable = true;
    } else if (beresp.http.Surrogate-Control) {
        set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
        if (beresp.http.Surrogate-Control ~ "stale-if-error") { set beresp.grace = 1d; }
    } else if (beresp.http.Cache-Control !~ "public") {
        set beresp.uncacheable = true;
    }
    if (beresp.uncacheable || beresp.ttl <= 0s) {
        # For two minutes such addresses go straight through, without waiting for each other.
        set beresp.uncacheable = true;
        set beresp.ttl = 120s;
    }
    return (deliver);
}

sub vcl_deliver {
    unset resp.http.Surrogate-Control;
    unset resp.http.xkey;
    if (obj.hits > 0) { unset resp.http.X-Request-Id; }
}
