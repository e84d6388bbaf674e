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
    # Only Varnish may say who asked which encoding, and for what.
    unset req.http.X-Encoding;
    unset req.http.X-Address;
    if (req.method == "PURGE") {
        if (req.http.X-Purge-Key != "CHANGE-THIS-KEY") { return (synth(403)); }
        return (synth(200, xkey.purge(req.http.xkey) + " pages"));
    }
    if (req.method != "GET" && req.method != "HEAD") { return (pass); }
    # Visits from an advertisement find the page that is kept. The parameters stay in the browser's address, where the page's script reads them, and in what
    # the shop is asked for: a redirect may need them.
    set req.http.X-Address = regsuball(req.url, "(?i)(?<=[?&])((utm|hsa|gad)_[^=&]*|(fb|g|dc|tt|tw|y)clid|msclkid|gclsrc|[gw]braid|igsh(id)?|srsltid|li_fat_id|mc_[ce]id|sccid|epik|_gl)(=[^&]*)?(&|$)", "");
    set req.http.X-Address = regsub(req.http.X-Address, "[?&]+$", "");
    # Any other query is for the shop, which keeps lists and searches within a limit of their own: a loop over ?x=N would push out every page here.
    if (req.http.X-Address ~ "\?") { return (pass); }
    # A picture varies by Accept, of which browsers have many spellings: it is AVIF, or what was asked for.
    if (req.url !~ "^/media/") {
        if (req.http.Accept-Encoding ~ "\bbr\b") { set req.http.X-Encoding = "br"; }
    } else if (req.http.Accept ~ "image/avif") {
        set req.http.Accept = "image/avif";
    } else {
        unset req.http.Accept;
    }
    # Older pages only while the shop does not answer.
    if (std.healthy(req.backend_hint)) { set req.grace = 60s; }
    # Cookies do not matter here: the shop marks what is the same for everyone, and nothing else is kept.
    return (hash);
}

# Without the Host: the shop's pages are the same under each, and one that a visitor makes up shall have no copy of its own.
sub vcl_hash {
    hash_data(req.http.X-Encoding);
    hash_data(req.http.X-Address);
    return (lookup);
}

sub vcl_backend_fetch {
    if (bereq.http.X-Encoding) { set bereq.http.Accept-Encoding = bereq.http.X-Encoding; }
    unset bereq.http.X-Encoding;
    unset bereq.http.X-Address;
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
